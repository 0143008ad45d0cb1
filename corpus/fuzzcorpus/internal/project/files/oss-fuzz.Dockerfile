# Licensed under the Apache License, Version 2.0: http://www.apache.org/licenses/LICENSE-2.0
FROM gcr.io/oss-fuzz-base/base-builder-go
RUN git clone --depth=1 [[.Repository]] $SRC/[[.Name]]
WORKDIR $SRC/[[.Name]]
COPY build.sh $SRC/

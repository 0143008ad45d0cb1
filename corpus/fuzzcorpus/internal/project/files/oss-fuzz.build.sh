#!/bin/bash
# Licensed under the Apache License, Version 2.0: http://www.apache.org/licenses/LICENSE-2.0
#
# The targets are listed in the repository of the project, so that they can change without a change here.
set -eu
exec bash "$SRC/[[.Name]]/.clusterfuzzlite/build.sh"

#!/bin/bash
# Builds the fuzz targets in OSS-Fuzz's image for Go. ClusterFuzzLite and OSS-Fuzz run it.
#
# This file is made by a command. When a target is added or removed, run it again with -f:
#
#	go run github.com/fuzzmachine/go/corpus/fuzzcorpus ossfuzz -only=clusterfuzzlite ./program ./decode/headers ./examples/ring ./examples/auth ./examples/btree FuzzDecode FuzzScript FuzzHeaders FuzzRing FuzzAuth FuzzMap
set -eu

# In the image, the files can belong to another user, for whom Go cannot ask git for a version.
export GOFLAGS="${GOFLAGS:-} -buildvcs=false"

# build <package> <function> <fuzzer> builds a fuzz target. What it calls ends well if it does not find the
# function, and this does not.
build() {
	compile_native_go_fuzzer_v2 "$1" "$2" "$3"
	if [ ! -x "$OUT/$3" ]; then
		echo "build.sh: compile_native_go_fuzzer_v2 $1 $2 $3 has built nothing" >&2
		exit 1
	fi
}

tool=$(mktemp -d)/fuzzcorpus

# seeds <package> <function> <fuzzer> [flags] writes what a fuzzer begins with, in the framing of the build above.
seeds() {
	"$tool" export -framing=weight -o "$OUT/$3_seed_corpus.zip" "${@:4}" "$1" "$2"
}

cd "$SRC/fuzzmachine"
mkdir -p program/programfuzz/
cp program/fuzz_test.go program/laws_test.go program/machine_test.go program/programfuzz/
if [ -d program/testdata ]; then cp -r program/testdata program/programfuzz/; fi
perl -pi -e 's/^package program_test$/package programfuzz/' program/programfuzz/fuzz_test.go program/programfuzz/laws_test.go program/programfuzz/machine_test.go
rm -f decode/headers/example_consumer_test.go decode/headers/example_test.go
go build -o "$tool" github.com/fuzzmachine/go/corpus/fuzzcorpus
build github.com/fuzzmachine/go/program/programfuzz FuzzDecode FuzzDecode
build github.com/fuzzmachine/go/program/programfuzz FuzzScript FuzzScript
build github.com/fuzzmachine/go/decode/headers FuzzHeaders FuzzHeaders

cd "$SRC/fuzzmachine/examples"
go build -o "$tool" github.com/fuzzmachine/go/corpus/fuzzcorpus
seeds github.com/fuzzmachine/go/examples/ring FuzzRing FuzzRing -dict "$OUT/FuzzRing.dict"
build github.com/fuzzmachine/go/examples/ring FuzzRing FuzzRing
seeds github.com/fuzzmachine/go/examples/auth FuzzAuth FuzzAuth -dict "$OUT/FuzzAuth.dict"
build github.com/fuzzmachine/go/examples/auth FuzzAuth FuzzAuth
seeds github.com/fuzzmachine/go/examples/btree FuzzMap FuzzMap -dict "$OUT/FuzzMap.dict"
build github.com/fuzzmachine/go/examples/btree FuzzMap FuzzMap

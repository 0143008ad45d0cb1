#!/bin/bash
# Builds the fuzz targets in OSS-Fuzz's image for Go. ClusterFuzzLite and OSS-Fuzz run it.
#
# This file is made by a command. When a target is added or removed, run it again with -f:
#
#	[[.Command]]
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
[[- range .Modules]]

cd "$SRC/[[$.Name]][[if ne .Dir "."]]/[[.Dir]][[end]]"
[[- range .Script]]
[[.]]
[[- end]]
[[- if .Tool]]
go build[[.Mod]] -o "$tool" github.com/fuzzmachine/go/corpus/fuzzcorpus
[[- end]]
[[- $module := .]]
[[- range .Fuzzers]]
[[- if and .Seeds $module.Tool]]
seeds [[.Package]] [[.Function]] [[.Name]] [[if .Machine]]-dict "$OUT/[[.Name]].dict"[[else]]-seeds=0[[end]]
[[- end]]
[[if .From]](cd [[.From]] && build [[.Package]] [[.Function]] [[.Name]])[[else]]build [[.Package]] [[.Function]] [[.Name]][[end]]
[[- end]]
[[- end]]

// Package ossfuzz tests the files that fuzzcorpus ossfuzz writes, for a module like a user's and for this
// repository: what OSS-Fuzz and ClusterFuzzLite have published about fields of project.yaml and inputs of actions,
// shellcheck for build.sh, and a run of build.sh. A stand-in plays the program of OSS-Fuzz's image that build.sh
// calls; corpus/fuzzcorpus/testdata/image says how far.
package ossfuzz

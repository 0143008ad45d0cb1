module github.com/fuzzmachine/go/bench

go 1.25.0

require (
	github.com/anishathalye/porcupine v1.3.1
	github.com/fuzzmachine/go v0.0.0
	github.com/google/go-cmp v0.7.0
	github.com/leanovate/gopter v0.2.11
	pgregory.net/rapid v1.3.0
)

require (
	github.com/AdaLogics/go-fuzz-headers v0.0.0-20240806141605-e8a1dd7889d6 // indirect
	golang.org/x/mod v0.38.0 // indirect
	golang.org/x/sync v0.22.0 // indirect
	golang.org/x/tools v0.48.0
)

replace github.com/fuzzmachine/go => ../

replace github.com/smartystreets/goconvey => ./internal/unused/goconvey

module github.com/fuzzmachine/go

go 1.25.0

require (
	github.com/AdaLogics/go-fuzz-headers v0.0.0-20240806141605-e8a1dd7889d6
	github.com/google/go-cmp v0.7.0
)

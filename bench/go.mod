module github.com/fuzzmachine/go/bench

go 1.25.0

require github.com/fuzzmachine/go v0.0.0

replace github.com/fuzzmachine/go => ../

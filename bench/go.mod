module github.com/fuzzmachine/go/bench

go 1.25.0

require (
	github.com/anishathalye/porcupine v1.3.1
	github.com/chromedp/cdproto v0.159.0
	github.com/chromedp/chromedp v0.23.0
	github.com/frankban/quicktest v1.14.6
	github.com/fuzzmachine/go v0.0.0
	github.com/fuzzmachine/go/examples v0.0.0
	github.com/go-quicktest/qt v1.102.0
	github.com/google/go-cmp v0.7.0
	github.com/leanovate/gopter v0.2.11
	github.com/mschoch/smat v0.2.0
	github.com/stretchr/testify v1.12.1
	github.com/thepudds/fzgen v0.4.3
	pgregory.net/rapid v1.3.0
)

require (
	github.com/go-json-experiment/json v0.0.0-20260213210345-44df1a37e875 // indirect
	github.com/kr/pretty v0.3.1 // indirect
	github.com/kr/text v0.2.0 // indirect
	github.com/rogpeppe/go-internal v1.12.0 // indirect
	github.com/sanity-io/litter v1.5.1 // indirect
	github.com/tidwall/btree v1.8.2 // indirect
	go.yaml.in/yaml/v3 v3.0.5 // indirect
)

replace github.com/fuzzmachine/go => ../

replace github.com/fuzzmachine/go/examples => ../examples

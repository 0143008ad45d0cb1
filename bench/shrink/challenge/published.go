package challenge

// Published has what the reports in github.com/jlink/shrinking-challenge say (read at 0c1d56c, of March 2026), over 100 runs
// each: distinct results, and the mean of executions where it is told.
var Published = map[string]string{
	"bound5":           "Hypothesis 1 / 137; rapid 81; jqwik 45 / 24,940; fast-check 100 / 948; elm-test many / 475",
	"lengthlist":       "Hypothesis 1 / 85; rapid 1; jqwik 1 / 717; fast-check 18 / 19; elm-test 1 / 1,266",
	"reverse":          "Hypothesis 1 / 46; rapid 2; jqwik 1 / 18; fast-check 3 / 88; elm-test 1 / 142",
	"coupling":         "rapid 13; jqwik 1 / 140; fast-check 26 / 68; elm-test 9 / 841",
	"deletion":         "rapid 10; jqwik 1 / 133; fast-check 19 (of 54) / 69; elm-test 1 / 1,104",
	"distinct":         "rapid 2; jqwik 2 / 24; fast-check 6 / 275; elm-test 1 / 295",
	"nestedlists":      "rapid 16; jqwik 1 / 21; fast-check 36 / 38; elm-test 1 / 1,015",
	"large_union_list": "Hypothesis 1 / 341; rapid 12; jqwik 3 / 81; fast-check 52 / 1,162; elm-test 1 / 636",
}

package main

import (
	"fmt"
	"log"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/bench/internal/results"
)

// A count is how many programs of a property run find the bug, with some of what leads the search. It depends on the seed
// alone, and so is the same on a busy machine.
type count struct {
	form, guide string
	bugs        []spread // by bug, of the seeds; a bug that was not found counts as mostPrograms
	found, made int
}

const mostPrograms = 20000

// forms are the harnesses that are counted, by their directories.
var forms = []struct{ name, dir string }{{"model and system", "ours"}, {"one world", "."}}

// guides are what leads property runs.
var guides = []string{"search", "rises", "subsets", "reuse", "relations"}

// counts counts the programs of each form, with all that leads the search, without one of it, and without all. The bugs are
// the deep ones, unless others are chosen.
func (o options) counts(bugs roster) error {
	if o.only == "" {
		bugs = slices.DeleteFunc(bugs, func(b bug) bool { return !b.is("deep") })
	}
	return inShop(func(shop *workshop) error {
		list, err := shop.counts(bugs, o.seeds)
		if err != nil {
			return err
		}
		text := counted(list, len(bugs), o.seeds)
		fmt.Print(text)
		if o.write {
			return results.Write(readme, "counts", text)
		}
		return nil
	})
}

func (w *workshop) counts(bugs roster, seeds int) (list []count, err error) {
	variants := map[string]string{"all": strings.Join(guides, ","), "nothing": "0"}
	order := []string{"all"}
	for i, without := range guides {
		name := "no-" + without
		order = append(order, name)
		variants[name] = strings.Join(append(append([]string{}, guides[:i]...), guides[i+1:]...), ",")
	}
	for _, form := range forms {
		for _, name := range append(order, "nothing") {
			c := count{form: form.name, guide: name}
			for _, b := range bugs {
				var programs spread
				for seed := range seeds {
					n, found, err := w.count(b, form.dir, seed+1, variants[name])
					if err != nil {
						return nil, err
					}
					if c.made++; found {
						c.found++
					}
					programs = append(programs, float64(n))
				}
				c.bugs = append(c.bugs, programs)
			}
			log.Printf("%s, %s: %d of %d", c.form, c.guide, c.found, c.made)
			list = append(list, c)
		}
	}
	return list, nil
}

var saidPrograms = regexp.MustCompile(`(?m)^fuzzmachine: FuzzVersus: (\d+) programs? in `)

// count runs programs until one finds the bug.
func (w *workshop) count(b bug, dir string, seed int, guide string) (n int, found bool, err error) {
	built := lane{shop: w}.build(b.system, tool{dir: dir})
	if built.err != nil {
		return 0, false, built.err
	}
	cmd := lane{shop: w}.command(built.path, "-test.run=^FuzzVersus$", "-test.timeout=0")
	cmd.Dir = w.dir
	cmd.Env = append(environ(), "VERSUS="+b.name(), "VERSUS_OUT=", asIs, "FUZZMACHINE_SEEDS=0",
		"FUZZMACHINE_SEED="+strconv.Itoa(seed), "FUZZMACHINE_GUIDE="+guide,
		"FUZZMACHINE_CHECKS="+strconv.Itoa(mostPrograms))
	out, failed := cmd.CombinedOutput()
	said := saidPrograms.FindAllSubmatch(out, -1)
	if said == nil {
		return 0, false, fmt.Errorf("%s: it says no number of programs: %w\n%s", b.name(), failed, last(string(out), 400))
	}
	if n, err = strconv.Atoi(string(said[len(said)-1][1])); err != nil {
		return 0, false, err
	}
	return n, failed != nil, nil
}

// counted is the table.
func counted(list []count, bugs, seeds int) string {
	var t strings.Builder
	fmt.Fprintf(&t, "%s, %d bugs, %d seeds, at most %d programs each.\n\n", runtime.Version(), bugs, seeds, mostPrograms)
	t.WriteString("| with | form | found | median programs until a bug is found | programs by those of all, geometric mean over the bugs |\n|---|---|---|---|---|\n")
	whole := make(map[string]count)
	for _, c := range list {
		if c.guide == "all" {
			whole[c.form] = c
		}
		var medians, ratios spread
		for i, programs := range c.bugs {
			medians = append(medians, programs.median())
			ratios = append(ratios, programs.mean()/whole[c.form].bugs[i].mean())
		}
		fmt.Fprintf(&t, "| %s | %s | %s | %.0f | %.2f |\n", c.guide, c.form, share(c.found, c.made), medians.median(), ratios.mean())
	}
	return t.String()
}

package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// reported returns a report of the cells below: the seeds of each tool, with - if nothing was found.
func reported(t *testing.T, tools []tool, cells map[string]string) report {
	store, err := openStore(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	r := report{store, nil, tools, options{seeds: 2, limit: 20 * time.Second}}
	for i, class := range classes {
		r.bugs = append(r.bugs,
			bug{system: system{name: class, kind: "structures"}, says: "a", class: class, steps: []int{3, 6, 12}[i]})
	}
	for name, tries := range cells {
		bug, tool, _ := strings.Cut(name, " ")
		for i, try := range strings.Fields(tries) {
			c := cell{Go: "go1.26"}
			switch try {
			case "-":
			case "!":
				c.Broken = "boom"
			default:
				c.Found = true
				if _, err := fmt.Sscanf(try, "%f/%d", &c.First, &c.FinalSteps); err != nil {
					t.Fatal(err)
				}
				c.Total = 2 * c.First
			}
			if err := store.put(key{bug, tool, i + 1, r.o.limit}, c); err != nil {
				t.Fatal(err)
			}
		}
	}
	return r
}

func TestTablesOfAReport(t *testing.T) {
	var few []tool
	for _, tool := range tools {
		if slices.Contains([]string{"rapid", "loop", "ours", "ours-met"}, tool.name) {
			few = append(few, tool)
		}
	}
	r := reported(t, few, map[string]string{
		"shallow/a rapid": "0.1/3 0.3/5", "shallow/a ours": "0.2/3 0.2/3", "shallow/a loop": "1/40 -",
		"middle/a rapid": "2/6 4/7", "middle/a ours": "1/6 3/6",
		"deep/a rapid": "- -", "deep/a ours": "1/12 !", "deep/a loop": "- -",
		"shallow/a ours-met": "0.1/30 0.2/30", "middle/a ours-met": "1/6 2/6", "deep/a ours-met": "0.5/20",
	})
	text := r.versus() + r.each()
	for _, row := range []string{
		", 3 bugs, 2 seeds of 20s each, one worker.",
		"| shallow, 1 | 2 of 2, 100 % | 1 of 2, 50 % | 2 of 2, 100 % |",
		"| structures, 3 | 4 of 6, 66.7 % | 1 of 4, 25 % | 5 of 5, 100 % |",
		"| found with at least one seed | 2 of 3, 66.7 % | 1 of 2, 50 % | 3 of 3, 100 % |",
		"| found with all seeds | 2 of 3, 66.7 % | 0 of 2, 0 % | 3 of 3, 100 % |",
		"| all, 3 | 3.00 (0.100–20.0) | 20.0 (1.00–20.0) | 0.500 (0.100–2.00) |",
		"| all, 3 | 2 of 6, 33.3 % | 0 of 4, 0 % | 5 of 5, 100 % |",
		"| all, 3 | 2 of 4, 50 % | 0 of 1, 0 % | 5 of 5, 100 % |",
		"| all, 3 | 6.00 (0.200–20.0) | 20.0 (2.00–20.0) | 2.00 (0.400–6.00) |",
		"| shallow, to the report: ours by rapid | 0.400 by 0.400 | 1.00 | 1.00 |",
		"| deep, to the report: loop by ours | 20.0 by 2.00 | ≥ 10.00 | 10.00 |",
		"| deep, to the first failure: loop by ours | 20.0 by 0.500 | ≥ 40.00 | 40.00 |",
		"| shallow/a, 3 | 2/2; 0.200 (0.100–0.300); 4 (3–5) | 1/2; 10.5 (1.00–20.0); 40 | 2/2; 0.150 (0.100–0.200); 3 |",
		"| deep/a, 12 | 0/2 | 0/2 | 1/1; 0.500; 12 |",
	} {
		if !strings.Contains(text, row+"\n") && !strings.Contains(text, row+" Where") {
			t.Errorf("there is no row %s in\n%s", row, text)
		}
	}
	if err := r.broken(); err == nil || err.Error() != "broken: deep/a, ours, seed 2: boom" {
		t.Error(err)
	}
}

// A bug of the kind that is reported apart is in a row of its own, which comes last, and in no other.
func TestUnseenBugsAreReportedApart(t *testing.T) {
	var few []tool
	for _, name := range []string{"rapid", "ours", "ours-met"} {
		few = append(few, *named(tools, name))
	}
	r := reported(t, few, map[string]string{
		"shallow/a rapid": "0.1/3 0.3/5", "fresh rapid": "- -",
		"fresh ours": "1/3 1/3", "fresh ours-met": "0.5/9 0.5/9",
	})
	r.bugs = append(r.bugs, bug{system: system{name: "fresh", kind: apart}, class: "shallow", steps: 3})
	text := r.versus()
	for _, row := range []string{
		", 3 bugs, 2 seeds", "| shallow, 1 | 2 of 2, 100 % |  |",
		"| all, 3 | 2 of 2, 100 % |  |\n| unseen, 1 | 0 of 2, 0 % | 2 of 2, 100 % |",
		"| found with at least one seed | 1 of 1, 100 % |  |",
	} {
		if !strings.Contains(text, row) {
			t.Errorf("there is no %s in\n%s", row, text)
		}
	}
	r.bugs = r.bugs[3:]
	if text := r.versus(); !strings.HasPrefix(text, "go1.26, 1 bugs, ") ||
		!strings.Contains(text, "| unseen, 1 | 20.0 | 0.500 |") {
		t.Errorf("of unseen bugs alone it says\n%s", text)
	}
}

func TestTableOfTheAblation(t *testing.T) {
	names := make(map[string]string)
	for _, tool := range ablations() {
		said := strings.Join(tool.environment(1, time.Second), " ") + fmt.Sprint(tool.arguments(1, time.Second, ""))
		if other, twice := names[said]; twice {
			t.Errorf("%s is the same as %s: %s", tool.name, other, said)
		}
		names[said] = tool.name
	}
	r := reported(t, ablations(), map[string]string{
		"shallow/a all": "1/3 1/3", "deep/a all": "2/3 4/3",
		"shallow/a no-search": "4/3 4/3", "deep/a no-search": "- 4/3",
	})
	text := r.ablation()
	for _, row := range []string{
		"| all | 4 of 4, 100 % | 2.00 | 3.00 | 1.00 |",
		"| no-search | 3 of 4, 75 % | 8.00 | 12.0 | 4.00 |",
	} {
		if !strings.Contains(text, row+"\n") {
			t.Errorf("there is no row %s in\n%s", row, text)
		}
	}
}

package fuzzmachine_test

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// FuzzGroup is a target of 256 programs. Where GROUP says so, some of them fail. It says in which tests its runs are,
// and which steps they take.
func FuzzGroup(f *testing.F) {
	var t *testing.T
	name, last := "", ""
	s := shelving(func(s *faulty, step string) {
		if os.Getenv("GROUP") == "outside" && name == outside {
			fmt.Printf("%s takes %s\n", name, step)
		}
		groupFails(t, name, s, step)
	})
	system := s.system
	s.system = func(t *fuzzmachine.T) *faulty {
		if name = t.Name(); name != last && os.Getenv("GROUP") != "" {
			fmt.Printf("a run of %s\n", name)
		}
		last = name
		return system(t)
	}
	m := s.machine()
	m.Seed(f)
	f.Fuzz(func(inner *testing.T, tape []byte) {
		t = inner
		m.Run(inner, tape)
	})
}

// outside is a program during which the test fails by itself.
const outside = "FuzzGroup/seed#15/99"

// groupFails is what is wrong with some programs.
func groupFails(t *testing.T, name string, s *faulty, step string) {
	switch os.Getenv("GROUP") {
	case "panics": // none of the first programs comes so far
		if step == "put" && len(s.Items) == 40 {
			panic(step)
		}
		if step == "tidy" && len(s.Items) >= 36 {
			putAway()
		}
	case "outside":
		if name == outside {
			t.Fail()
		}
	}
}

func putAway() { panic("tidy") }

// grouped runs FuzzGroup in a process of its own, and returns what that prints and in which tests its runs were.
func grouped(t *testing.T, way string, args ...string) (out string, names []string) {
	t.Helper()
	if testing.Short() {
		t.Skip("it starts a process")
	}
	cmd := exec.Command(os.Args[0], append([]string{"-test.run=^FuzzGroup$"}, args...)...)
	cmd.Env = append(os.Environ(), "GROUP="+way, "FUZZMACHINE_SEEDS=", "FUZZMACHINE_SEED=", "FUZZMACHINE_SHRINK=0")
	text, _ := cmd.CombinedOutput()
	for _, run := range regexp.MustCompile(`(?m)^a run of (.*)$`).FindAllStringSubmatch(string(text), -1) {
		names = append(names, run[1])
	}
	return string(text), names
}

// groupNames are the names of the first programs.
func groupNames(programs int) (names []string) {
	for i := range programs {
		name := fmt.Sprintf("FuzzGroup/seed#%d", i)
		if i >= 15 {
			name = fmt.Sprintf("FuzzGroup/seed#15/%d", i)
		}
		names = append(names, name)
	}
	return names
}

// The last of sixteen seeds stands for all programs that are left. All are run in their order, each under a name of its
// own, and -v prints two lines for each seed. With -short there are fewer.
func TestLastSeedStandsForAllOthers(t *testing.T) {
	out, names := grouped(t, "passes", "-test.v")
	if !slices.Equal(names, groupNames(256)) || strings.Count(out, "=== RUN") != 17 || !strings.Contains(out, "\nPASS\n") {
		t.Errorf("%q\n%s", names, out)
	}
	if out, names = grouped(t, "passes", "-test.short"); !slices.Equal(names, groupNames(64)) {
		t.Errorf("with -short: %q\n%s", names, out)
	}
}

// FuzzAlike is a target whose generated programs are all the same.
func FuzzAlike(f *testing.F) {
	if os.Getenv("GROUP") == "" {
		f.Skip("it fails, for no step is ever taken")
	}
	runs := 0
	m := fuzzmachine.NewWorld(func(*fuzzmachine.T) *int { runs++; return new(int) },
		fuzzmachine.Do("never", func(*fuzzmachine.T, *int, struct{}) {}).When(func(*int) bool { return false }))
	f.Cleanup(func() { fmt.Printf("%d runs of programs that are alike\n", runs) })
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}

// Run knows the seed of the group by its tape. So where others have the same tape, there is no group.
func TestProgramsThatAreAlikeAreNotGrouped(t *testing.T) {
	out, _ := grouped(t, "alike", "-test.run=^FuzzAlike$")
	said := regexp.MustCompile(`(?m)^(\d+) runs of programs`).FindStringSubmatch(out)
	if said == nil || len(said[1]) != 3 {
		t.Errorf("of 256 programs there are others than a few hundred runs:\n%s", out)
	}
}

// Where -run names one program of the group, that one alone is run, and it must be there.
func TestRunNamesOneProgramOfTheGroup(t *testing.T) {
	for named, says := range map[string]string{
		"^137$": "", "15": "", "255": "",
		"14":  "-run names program 14 of FuzzGroup/seed#15, which stands for programs 15 to 255",
		"all": "program all of",
	} {
		out, names := grouped(t, "passes", "-test.run=^FuzzGroup$/^seed#15$/"+named)
		want := []string{"FuzzGroup/seed#15/" + strings.Trim(named, "^$")}
		if says == "" && !slices.Equal(names, want) || says != "" && len(names) > 0 || !strings.Contains(out, says) {
			t.Errorf("%s runs %q, and says\n%s", named, names, out)
		}
	}
}

// A failure of the group is reported with the name of its program, each failure once, and those that are alike are
// counted. With -failfast the first one ends the group.
func TestFailuresOfTheGroupAreReported(t *testing.T) {
	found := regexp.MustCompile(`(?m)^ +found as +(.*)$`)
	out, _ := grouped(t, "panics")
	if n := len(found.FindAllString(out, -1)); n != 2 || strings.Count(out, "paste into FuzzGroup") != 2 ||
		!regexp.MustCompile(`(?m)^ +group_test.go:\d+: \d+ of 256 programs fail: panic system string `).MatchString(out) {
		t.Errorf("%d failures:\n%s", n, out)
	}
	name := found.FindStringSubmatch(out)
	if name == nil {
		t.Fatal(out)
	}
	program := name[1][strings.LastIndexByte(name[1], '/')+1:]
	again, _ := grouped(t, "panics", "-test.run=^FuzzGroup$/^seed#15$/^"+program+"$")
	if twice := found.FindAllString(again, -1); len(twice) != 1 || !strings.Contains(twice[0], name[1]) {
		t.Errorf("%s fails no more:\n%s", name[1], again)
	}
	if out, _ = grouped(t, "panics", "-test.failfast"); len(found.FindAllString(out, -1)) != 1 {
		t.Errorf("with -failfast:\n%s", out)
	}
}

// A test that fails by itself while a program of the group runs is told which program that is.
func TestGroupSaysWhatRanWhenItsTestFailed(t *testing.T) {
	out, _ := grouped(t, "outside")
	script := regexp.MustCompile(`the program passes, but while it ran the .*\n\s*\n\s+(.*)\n`).FindStringSubmatch(out)
	if script == nil {
		t.Fatal(out)
	}
	var said []string
	for _, step := range strings.Split(script[1], "; ") {
		action, _, _ := strings.Cut(step, " ")
		said = append(said, action)
	}
	var took []string
	for _, step := range regexp.MustCompile(`(?m)^FuzzGroup/seed#15/99 takes (.*)$`).FindAllStringSubmatch(out, -1) {
		took = append(took, step[1])
	}
	if len(took) < 2 || !slices.Equal(said, took[:min(len(took), len(said))]) {
		t.Errorf("it takes %q, and %q is said:\n%s", took, said, out)
	}
}

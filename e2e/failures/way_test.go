package failures_test

import "strings"

// A way is a way to fail, a row of the table.
type way struct {
	name   string // in the environment
	words  string // in the table
	fails  string // signature
	head   string // what the first line of the report says, if not step 4
	short  string // the shortest program, if not the usual one
	tapes  string // the corpus of libFuzzer, if not the usual one: scripts between bars
	kills  bool   // it ends the process
	atOnce bool   // so that the process cannot be stopped before: the report is in the output of the next go test
	slow   bool   // it takes many seconds
	golden string // the mode whose report is kept; "": no kind of failure is known by this one alone
	but    map[string]cell
}

const (
	usual = "mark; add 0; add 0; add 0"
	long  = "add 7; mark; add 1; add 2; mark; add 3; add 4; add 5; mark; add 6"
	box   = "failing.(*box)."
)

func (w way) headline() string {
	if w.head != "" {
		return w.head
	}
	return "step 4, add: "
}

func (w way) script() string {
	if w.short != "" {
		return w.short
	}
	return usual
}

func (w way) corpus() []string {
	if w.tapes != "" {
		return strings.Split(w.tapes, " | ")
	}
	return []string{long}
}

// survives are the cells of a failure that the process survives.
func survives() map[string]cell {
	return map[string]cell{goTest: but(seeded, entry), goRace: but(seeded, entry), toolRun: but(seeded, entry)}
}

// everywhere are cells that are the same in all modes.
func everywhere(c cell) map[string]cell {
	return map[string]cell{goTest: c, goFuzz: c, goRace: c, toolRun: c, ossFuzz: c}
}

// with is a row with another cell.
func with(cells map[string]cell, name string, c cell) map[string]cell {
	cells[name] = c
	return cells
}

// dies are the cells of what ends the process.
func dies(why reason, missing ...fact) map[string]cell {
	return map[string]cell{ossFuzz: but(why, missing...)}
}

var ways = []way{
	{name: "answer", words: "a wrong answer", fails: "answer add", but: survives()},
	{name: "state", words: "a wrong state", fails: "state", but: survives()},
	{name: "invariant", words: "a broken invariant", fails: "invariant whole", but: survives()},
	{name: "panic", words: "a panic of the system", fails: "panic system string " + box + "fails", but: survives()},
	{name: "model", words: "a panic of the model", fails: "panic model string failing.(*model).add", but: survives()},
	{name: "guard", words: "a panic of a guard", fails: "panic guard string failing.panics", but: survives()},
	{name: "errorf", words: "`t.Errorf`", fails: "failure " + box + "fails", but: survives()},
	{name: "failnow", words: "`t.FailNow`", fails: "failure " + box + "fails", but: survives()},
	{name: "goexit", words: "`runtime.Goexit`, as by `FailNow` of another t", fails: "failure Goexit add", but: survives()},
	{name: "arguments", golden: goTest, words: "arguments are written to", fails: "arguments add",
		short: "mark; add [0]; add [0]; add [0]",
		tapes: "add [7]; mark; add [1]; add [2]; mark; add [3]; add [4]; add [5]; mark",
		but:   with(survives(), ossFuzz, none(checked))},
	{name: "impure", words: "a guard changes the model", fails: "impure add", but: survives(), slow: true},
	{name: "prophecy", words: "an injected fault", fails: "answer add",
		short: "mark; add k=0; add k=0; add k=0 !lost",
		tapes: "add k=7; mark; add k=1 !lost; add k=2; add k=3 !lost; mark", but: survives()},
	{name: "local", words: "a step from a part of the state leaves another part", fails: "state N", head: "step 1, add: ",
		short: "add {n=0 left=1} 0", tapes: "add {n=3 left=2} 7; add {n=4 left=1} 2", but: survives()},
	{name: "teardown", words: "a cleanup function panics", fails: "teardown string " + box + "close", head: "teardown: ",
		but: survives()},
	{name: "leak", words: "a goroutine outlives the run", fails: "leak failing.linger", head: "after the last step: ",
		but: survives(), slow: true},
	{name: "hang", words: "a step hangs", fails: "hang add", head: `step \d+, add: `, slow: true,
		but: with(survives(), ossFuzz, but(hung, script))},
	{name: "memory", golden: goTest, words: "memory grows without end", fails: "memory add", head: `step \d+, add: `, slow: true,
		but: map[string]cell{
			goTest: but(grew, script).and(but(seeded, entry)), goRace: but(grew, script).and(but(seeded, entry)),
			toolRun: but(grew, script).and(but(seeded, entry)), goFuzz: but(grew, script, entry), ossFuzz: but(grew, script)}},
	{name: "deadlock", golden: goTest, words: "a deadlock in a bubble", fails: "deadlock " + box + "fails", slow: true,
		but: with(survives(), ossFuzz, none(bubbles))},
	{name: "flaky", golden: goTest, words: "it fails by chance", fails: "flaky answer add",
		head: `step \d+, add: flaky, it fails in 1 of `,
		but:  everywhere(but(chancy, script, entry, replay))},
	{name: "carryover", golden: goTest, words: "a run leaves something to the next one", fails: "carryover answer add",
		head: `step 1, add: it fails after another program`, tapes: long + " | add 7",
		but: everywhere(but(carries, script, entry, replay))},
	{name: "for good", words: "runs change something for good", fails: "carryover answer add",
		head: `step \d+, add: state is carried from run to run for good`, but: everywhere(but(carries, entry, replay))},
	{name: "goroutine", golden: goTest, words: "a panic in a goroutine of the system", fails: "death panic " + box + "dies",
		kills: true, but: dies(dead, step, script)},
	{name: "unlock", words: "`fatal error`: unlock of an unlocked mutex", kills: true,
		fails: "death sync: unlock of unlocked mutex " + box + "dies", but: dies(dead, step, script)},
	{name: "maps", words: "`fatal error`: concurrent map writes", kills: true, slow: true,
		fails: "death concurrent map writes failing.writeAll", but: dies(dead, step, script)},
	{name: "overflow", golden: goTest, words: "a stack overflow", fails: "overflow failing.deep", kills: true, slow: true,
		but: dies(dead, step, script)},
	{name: "exit", words: "`os.Exit(3)`", fails: "death exit 3 add", kills: true, atOnce: true,
		but: dies(gone, facts...)},
	{name: "fatal", golden: goTest, words: "`log.Fatal`", fails: "death exit 1 add", kills: true, atOnce: true,
		but: dies(gone, facts...)},
	{name: "kill", words: "a signal kills the process", fails: "death killed add", kills: true, atOnce: true,
		but: dies(gone, facts...)},
	{name: "race", golden: goRace, words: "a data race", fails: "race " + box + "apart " + box + "dies", slow: true,
		but: map[string]cell{
			goTest: none(undetected), goFuzz: none(undetected), toolRun: none(undetected), ossFuzz: none(undetected)}},
	{name: "shrinking", words: "the process dies while another failure is shrunk", kills: true,
		fails: "death sync: unlock of unlocked mutex " + box + "dies", but: dies(first, step, script, entry)},
}

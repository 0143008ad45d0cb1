package fuzzmachine

import "strings"

// family lists the goroutines of the run's bubble, the run's own first, without those that every bubble has: that which has
// made it, the one that waits for the run's, and the one of its alarm.
func (r *run) family() []goroutine {
	all, bubble := goroutines(), 0
	for _, g := range all {
		if g.id == int(r.runner.id.Load()) {
			bubble = g.bubble
		}
	}
	list := make([]goroutine, 1)
	for _, g := range all {
		if g.bubble == bubble {
			switch {
			case g.isInside():
				list[0] = g
			case !strings.Contains(g.text, "\ninternal/synctest.Run(") && !strings.Contains(g.text, "\ntesting/synctest.testingSynctestTest(") &&
				!strings.Contains(g.text, "fuzzmachine.(*run).ring("):
				list = append(list, g)
			}
		}
	}
	return list
}

// isInside is whether a goroutine is that of a run in a bubble.
func (g goroutine) isInside() bool { return strings.Contains(g.text, "fuzzmachine.(*run).inside(") }

// waitsIn is the function that a goroutine waits in: the first that is neither the runtime's nor ours nor, if there is
// another, the standard library's; and the place in it.
func (g goroutine) waitsIn() (function, site string) {
	lines := strings.Split(g.text, "\n")
	for i := 1; i+1 < len(lines); i += 2 {
		name, file := lines[i], strings.TrimSpace(lines[i+1])
		if j := strings.LastIndexByte(name, '('); j > 0 {
			name = name[:j]
		}
		if isRuntime(name) || isTesting(name) || isOurs(name) || strings.HasPrefix(name, "created by ") {
			continue
		}
		if place, _, _ := strings.Cut(file, " +0x"); function == "" || !isStd(file) {
			function, site = name, place[strings.LastIndexByte(place, '/')+1:]
		}
		if !isStd(file) {
			break
		}
	}
	return function, site
}

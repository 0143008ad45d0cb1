package report

// A prophecyCount counts the steps of all entries in which an action had a prophecy.
type prophecyCount struct {
	Action, Name string
	Steps        int // all of them
	Unusual      int // those in which it predicted something unusual
	Known        int // those of the unusual ones of which it is known whether the system consulted it
	Consulted    int // those of them in which the system consulted it
	Unforeseen   int // steps in which the system consulted it but the action does not have it
}

// share returns the share of unusual prophecies that were consulted.
func (p prophecyCount) share() float64 { return float64(p.Consulted) / float64(max(p.Known, 1)) }

// Prophecies are the prophecies of all entries, in the order of their first steps.
type prophecies struct {
	at   map[[2]string]int
	list []prophecyCount
}

const mostProphecies = 200

func newProphecies() prophecies { return prophecies{at: make(map[[2]string]int)} }

func (c *prophecies) add(s *Step) {
	if s.Skipped {
		return
	}
	for _, p := range s.Prophecies {
		at := c.number(s.Action, p.Name)
		if at == none {
			continue
		}
		found := &c.list[at]
		found.Steps++
		found.Unusual += one(p.Unusual)
		found.Known += one(p.Unusual && p.Known)
		found.Consulted += one(p.Unusual && p.Known && p.Consulted)
	}
	for _, name := range s.Unforeseen {
		if at := c.number(s.Action, name); at != none {
			c.list[at].Unforeseen++
		}
	}
}

func (c *prophecies) number(action, name string) int {
	key := [2]string{action, name}
	at, known := c.at[key]
	switch {
	case known:
		return at
	case len(c.list) == mostProphecies:
		return none
	}
	c.at[key] = len(c.list)
	c.list = append(c.list, prophecyCount{Action: action, Name: name})
	return len(c.list) - 1
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

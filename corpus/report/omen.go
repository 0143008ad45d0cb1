package report

// An omen is a prophecy of an action, and what became of it in all entries.
type omen struct {
	Action, Name string
	Steps        int // that carried it
	Foretold     int // of these, where it foretold something unusual
	Told         int // of those foretold, where it is known what became of it
	Fulfilled    int // of those, where the system asked
	Unforeseen   int // steps in which the system asked, and the action has no such prophecy
}

// share is how many of the prophecies of something unusual were fulfilled.
func (o omen) share() float64 { return float64(o.Fulfilled) / float64(max(o.Told, 1)) }

// Omens are the prophecies met, in the order of their meeting.
type omens struct {
	at   map[[2]string]int
	list []omen
}

const mostOmens = 200

func newOmens() omens { return omens{at: make(map[[2]string]int)} }

func (o *omens) add(s *Step) {
	if s.Skipped {
		return
	}
	for _, p := range s.Prophecies {
		at := o.number(s.Action, p.Name)
		if at == none {
			continue
		}
		found := &o.list[at]
		found.Steps++
		found.Foretold += one(p.Unusual)
		found.Told += one(p.Unusual && p.Told)
		found.Fulfilled += one(p.Unusual && p.Told && p.Fulfilled)
	}
	for _, name := range s.Unforeseen {
		if at := o.number(s.Action, name); at != none {
			o.list[at].Unforeseen++
		}
	}
}

func (o *omens) number(action, name string) int {
	key := [2]string{action, name}
	at, known := o.at[key]
	switch {
	case known:
		return at
	case len(o.list) == mostOmens:
		return none
	}
	o.at[key] = len(o.list)
	o.list = append(o.list, omen{Action: action, Name: name})
	return len(o.list) - 1
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

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

// Prophecies are the prophecies of all entries, in the order of their first steps.
type prophecies struct {
	names numbering // of action and prophecy
	list  []prophecyCount
}

const mostProphecies = 200

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
	n := c.names.upTo(mostProphecies, action+" "+name)
	if n == len(c.list) {
		c.list = append(c.list, prophecyCount{Action: action, Name: name})
	}
	return n
}

// A prophecyRow is a prophecy in the table of prophecies.
type prophecyRow struct {
	Name, Action, Steps, Unusual, Consulted, Share, NotConsulted, Unforeseen string
}

func (c prophecies) rows() (list []prophecyRow) {
	for _, p := range c.list {
		r := prophecyRow{
			Name: p.Name, Action: p.Action, Steps: blank(p.Steps),
			NotConsulted: blank(p.Known - p.Consulted), Unforeseen: blank(p.Unforeseen),
		}
		if p.Steps > 0 {
			r.Unusual = figure(p.Unusual)
		}
		switch {
		case p.Known > 0:
			r.Consulted, r.Share = figure(p.Consulted), percent(float64(p.Consulted)/float64(p.Known))
		case p.Unusual > 0:
			r.Consulted = "not known"
		}
		list = append(list, r)
	}
	return list
}

func (c prophecies) sum() (all prophecyCount) {
	for _, p := range c.list {
		all.Unusual, all.Known, all.Consulted = all.Unusual+p.Unusual, all.Known+p.Known, all.Consulted+p.Consulted
	}
	return all
}

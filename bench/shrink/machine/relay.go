package machine

import (
	"fmt"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

// A relay needs one injected fault out of twenty: a letter goes through stations, each of which may drop it and
// pick it up again. Mistaken, what the weak station drops is counted twice.
type relay struct {
	weak  int // the station of the mistake; -1 is none
	drops int
}

// stations is how many there are.
const stations = 20

// send hands a letter through some of the stations.
func (r *relay) send(from, to int, drops func(station int) bool) {
	for i := from; i < to; i++ {
		if !drops(i) {
			continue
		}
		r.drops++
		if i == r.weak {
			r.drops++
		}
	}
}

// count counts how often a letter was dropped.
func (r *relay) count() int { return r.drops }

type (
	four struct{ S0, S1, S2, S3 prophecy.Flag }

	// A way leads through all stations.
	way struct {
		S0, S1, S2, S3, S4, S5, S6, S7, S8, S9           prophecy.Flag
		S10, S11, S12, S13, S14, S15, S16, S17, S18, S19 prophecy.Flag
	}
)

// list are the prophecies of a way, by their stations.
func (w way) list() []prophecy.Flag {
	return []prophecy.Flag{w.S0, w.S1, w.S2, w.S3, w.S4, w.S5, w.S6, w.S7, w.S8, w.S9,
		w.S10, w.S11, w.S12, w.S13, w.S14, w.S15, w.S16, w.S17, w.S18, w.S19}
}

func (f four) list() []prophecy.Flag { return []prophecy.Flag{f.S0, f.S1, f.S2, f.S3} }

// A carrier is a relay whose stations do as was foretold.
type carrier struct {
	relay
	fate *prophecy.Fate
}

// carry hands a letter through some of the stations; each asks by its own name, counted from the first of
// them.
func (c *carrier) carry(from, to int) {
	c.send(from, to, func(i int) bool { return c.fate.Happens(fmt.Sprintf("s%d", i-from)) })
}

// RelayInOne are relays of one action with twenty possible injected faults, one relay for each of them that
// matters.
func RelayInOne() []Subject {
	through := fuzzmachine.Both0("send",
		func(r *relay, a way) { r.send(0, stations, func(i int) bool { return bool(a.list()[i]) }) },
		func(c *carrier, _ way) { c.carry(0, stations) })
	return relays("one of twenty, of one action",
		func(weak int) string { return fmt.Sprintf("send !s%d; count", weak) }, through)
}

// RelayInFive are relays of five actions with four possible injected faults each.
func RelayInFive() []Subject {
	names := []string{"post", "sort", "ferry", "store", "deliver"}
	var actions []fuzzmachine.Element[*fuzzmachine.Pair[*relay, *carrier]]
	for i, name := range names {
		from, to := 4*i, 4*i+4
		actions = append(actions, fuzzmachine.Both0(name,
			func(r *relay, a four) { r.send(from, to, func(i int) bool { return bool(a.list()[i-from]) }) },
			func(c *carrier, _ four) { c.carry(from, to) }))
	}
	return relays("one of twenty, of five actions",
		func(weak int) string { return fmt.Sprintf("%s !s%d; count", names[weak/4], weak%4) }, actions...)
}

// relays are those of some actions, a subject for each station that may be the weak one.
func relays(
	name string, shortest func(weak int) string,
	actions ...fuzzmachine.Element[*fuzzmachine.Pair[*relay, *carrier]],
) (list []Subject) {
	actions = append(actions, fuzzmachine.Call("count", (*relay).count, (*carrier).count))
	for weak := range stations {
		list = append(list, Subject{
			Name:     fmt.Sprintf("%s, s%d", name, weak),
			Shortest: map[string]string{"answer count": shortest(weak)},
			New: func(p *Probe) *fuzzmachine.Machine {
				newRelay := func() *relay { return &relay{weak: -1} }
				newCarrier := func(t *fuzzmachine.T) *carrier { return &carrier{relay{weak: weak}, prophecy.FateOf(t)} }
				state := func(model *relay, system *carrier) string { return whole(*model, system.relay) }
				return watched(p, newRelay, newCarrier, state, actions...)
			},
		})
	}
	return list
}

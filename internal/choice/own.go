package choice

import "github.com/fuzzmachine/go/internal/chooser"

// Own begins the choices of a type that makes its own, and returns what its method gets. If kind is not 0,
// all are of that kind. They end with Back to the kind before.
func (c *Chooser) Own(plans *Plans, kind Kind) (own *chooser.Chooser, before Kind) {
	before = c.kind
	c.plans, c.kind = plans, max(before, kind)
	c.own = chooser.NewChooser(c)
	return &c.own, before
}

// Back ends the choices of a type that makes its own.
func (c *Chooser) Back(before Kind) { c.kind = before }

// Choose makes a choice for an own type.
func (c *Chooser) Choose(r chooser.Range, now uint64) uint64 {
	const domain = "what its method Choose allows"
	s := Span{Kind: Kind(r.Kind), Low: r.Low, High: r.High, Signed: r.Signed, Domain: domain}
	return c.plans.of(s).Choose(c, now)
}

// Byte chooses a byte for an own type.
func (c *Chooser) Byte(now byte) byte { return anyByte.one(c, now) }

// Draws reports whether values are drawn. Otherwise they are recorded.
func (c *Chooser) Draws() bool { return !c.recording }

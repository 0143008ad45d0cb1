package crashdisk

import "os"

// Compact writes a log of the present values only, and replaces the old log by it. After that, all changes
// are safe.
func (s *Store) Compact() error {
	next, err := s.dir.OpenFile(newName, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o644)
	if err != nil {
		return err
	}
	c := &Store{
		dir: s.dir, log: next, generation: s.generation + 1, index: make(map[string]place), fault: s.fault,
	}
	bytes := c.head(c.generation)
	for _, key := range s.Keys() {
		value, _, err := s.Get(key)
		if err != nil {
			return err
		}
		r := record{kind: put, key: key, value: value}
		c.enter(r, int64(len(bytes)))
		bytes = append(bytes, r.encode()...)
	}
	c.end = int64(len(bytes))
	if _, err := next.WriteAt(bytes, 0); err != nil {
		return err
	}
	if err := c.replace(); err != nil {
		return err
	}
	s.log.Close()
	*s = *c
	return nil
}

// replace replaces the log by the new one. The new log must be complete on the disk before it is renamed, and
// the name must be safe before any record is written to it.
func (c *Store) replace() error {
	steps := []func() error{c.log.Sync, func() error { return c.dir.Rename(newName, logName) }, c.dir.Sync}
	switch c.fault {
	case reorder:
		steps[0], steps[1] = steps[1], steps[0]
	case lostSync:
		steps = steps[:2]
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

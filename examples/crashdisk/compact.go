package crashdisk

import "os"

// Compact writes a log that has only what is there now, and puts it in the place of the old one. All that was done is safe
// then.
func (s *Store) Compact() error {
	next, err := s.dir.OpenFile(newName, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o644)
	if err != nil {
		return err
	}
	c := &Store{dir: s.dir, log: next, generation: s.generation + 1, index: make(map[string]place), fault: s.fault}
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

// replace makes the new log the log. It must be whole on the disk before it has the name, and the name must be safe before
// anything is written to it that counts.
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

package kv

// A Disk is a file of a machine that can lose power: what was written and not yet synced is gone then.
type Disk struct {
	bytes  []byte
	synced int
	last   int  // where the last write began
	fails  bool // whether power is lost during the next Sync
}

// Write appends.
func (d *Disk) Write(p []byte) {
	d.last = len(d.bytes)
	d.bytes = append(d.bytes, p...)
}

// Sync makes what was written last. If power is lost meanwhile, only the last write is lost with it.
func (d *Disk) Sync() {
	d.synced = len(d.bytes)
	if d.fails {
		d.synced = d.last
	}
}

// FailInSync foretells that power is lost during the next Sync; Fail has to follow.
func (d *Disk) FailInSync() { d.fails = true }

// Fail is a loss of power, and its return.
func (d *Disk) Fail() {
	d.fails = false
	d.Truncate(d.synced)
}

// Truncate keeps so many bytes.
func (d *Disk) Truncate(size int) {
	d.bytes = d.bytes[:size]
	d.synced = size
}

// Bytes returns what there is to read.
func (d *Disk) Bytes() []byte { return d.bytes }

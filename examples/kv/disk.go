package kv

// A Disk is a file on a computer that can lose power. Then everything that was not synced is lost.
type Disk struct {
	bytes  []byte
	synced int
	last   int  // the offset of the last write
	fails  bool // whether power is lost during the next Sync
}

// Write appends.
func (d *Disk) Write(p []byte) {
	d.last = len(d.bytes)
	d.bytes = append(d.bytes, p...)
}

// Sync makes all writes safe. If power is lost during a Sync, only the last write is lost.
func (d *Disk) Sync() {
	d.synced = len(d.bytes)
	if d.fails {
		d.synced = d.last
	}
}

// FailInSync makes power fail during the next Sync. Call Fail after it.
func (d *Disk) FailInSync() { d.fails = true }

// Fail loses power and restores it.
func (d *Disk) Fail() {
	d.fails = false
	d.Truncate(d.synced)
}

// Truncate keeps the first size bytes.
func (d *Disk) Truncate(size int) {
	d.bytes = d.bytes[:size]
	d.synced = size
}

// Bytes returns the content.
func (d *Disk) Bytes() []byte { return d.bytes }

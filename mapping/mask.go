package mapping

import "unsafe"

// A mask says which bits of a value's words count: it compares a struct whose fields are plain memory with holes between
// them.
type mask []uint64

const wordSize = unsafe.Sizeof(uint64(0))

// mask returns that of a plan's values, or nil where there is none.
func (p *plan) mask() mask {
	if p.op != record || p.size%wordSize != 0 || uintptr(p.t.Align())%wordSize != 0 {
		return nil
	}
	m := make(mask, p.size/wordSize)
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(m))), p.size)
	for _, f := range p.fields {
		if f.plan.op != memory {
			return nil
		}
		for i := range f.plan.size {
			bytes[f.offset+i] = 0xff
		}
	}
	return m
}

// agree compares the values that two pointers point to, and keeps neither.
func (m mask) agree(a, b unsafe.Pointer) bool {
	x, y := unsafe.Slice((*uint64)(a), len(m)), unsafe.Slice((*uint64)(b), len(m))
	parted := uint64(0)
	for i := range m {
		parted |= (x[i] ^ y[i]) & m[i]
	}
	return parted == 0
}

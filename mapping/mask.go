package mapping

import "unsafe"

// A mask marks the bits of a value's words that count. It compares structs whose fields are plain memory with
// gaps between them.
type mask []uint64

const wordSize = unsafe.Sizeof(uint64(0))

// mask returns the mask for values of a plan, or nil if there is none.
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
	differ := uint64(0)
	for i := range m {
		differ |= (x[i] ^ y[i]) & m[i]
	}
	return differ == 0
}

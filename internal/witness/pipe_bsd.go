//go:build darwin || freebsd || netbsd || dragonfly

package witness

const readable = 0x4004667f // FIONREAD

package sockets

import (
	"fmt"
	"net"
	"net/netip"
	"strconv"
	"syscall"
)

// ipOf is the address of a host.
func ipOf(host int) netip.Addr { return netip.AddrFrom4([4]byte{10, 0, 0, byte(host + 1)}) }

// Addr returns the address of a port of the host, as Dial takes it.
func (h *Host) Addr(port int) string {
	return net.JoinHostPort(ipOf(h.number).String(), strconv.Itoa(port))
}

// hostOf is the host at an address, as seen from one of them.
func (n *Network) hostOf(name string, from int) (host int, err error) {
	if name == "localhost" {
		return from, nil
	}
	ip, err := netip.ParseAddr(name)
	if err != nil {
		return 0, &net.DNSError{Err: "no such host; give an IP address", Name: name, IsNotFound: true}
	}
	if ip = ip.Unmap(); ip.IsLoopback() || ip.IsUnspecified() {
		return from, nil
	}
	for i := range n.hosts {
		if ipOf(i) == ip {
			return i, nil
		}
	}
	return 0, &net.AddrError{Err: fmt.Sprintf("no host has it: there are %d, from %v", len(n.hosts), ipOf(0)), Addr: name}
}

// split splits an address into a host and a port.
func (n *Network) split(address string, from int) (to netip.AddrPort, host int, err error) {
	name, text, err := net.SplitHostPort(address)
	if err != nil {
		return to, 0, err
	}
	port, err := strconv.ParseUint(text, 10, 16)
	if err != nil {
		return to, 0, &net.AddrError{Err: "its port is no number", Addr: address}
	}
	if name == "" {
		name = "localhost"
	}
	if host, err = n.hostOf(name, from); err != nil {
		return to, 0, err
	}
	return netip.AddrPortFrom(ipOf(host), uint16(port)), host, nil
}

const firstPort = 49152 // of those that are chosen

// mayUse returns why a program on the host cannot use a network; nil: it can.
func (h *Host) mayUse(network string) error {
	if network != "tcp" && network != "tcp4" {
		return net.UnknownNetworkError(network + ": it is for tcp")
	}
	if h.looks(); !h.up {
		return errCrashed
	}
	return nil
}

// bind takes a port of the host; 0 is one that is free. It fails if somebody has it.
func (h *Host) bind(port uint16) (uint16, error) {
	if port != 0 {
		if h.listeners[port] != nil {
			return 0, syscall.EADDRINUSE
		}
		return port, nil
	}
	for range 1 << 14 {
		h.ports = max(h.ports+1, firstPort)
		if h.listeners[h.ports] == nil {
			return h.ports, nil
		}
	}
	return 0, syscall.EADDRINUSE
}

func tcp(a netip.AddrPort) *net.TCPAddr { return net.TCPAddrFromAddrPort(a) }

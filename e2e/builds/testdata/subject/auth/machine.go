package auth

import "os"

// target is the machine of a client and a server, of which one can have a bug.
var target = machine(fault(os.Getenv("PLANTED")))

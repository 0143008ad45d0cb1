package witness

import "syscall"

const readable = syscall.TIOCINQ

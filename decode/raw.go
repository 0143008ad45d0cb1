package decode

// Raw is an argument of bytes that mean something to somebody else: a packet, a SQL string, the input of
// another decoder. A script shows it as raw"…"; its simplest byte is '0'. By default it has up to 64.
type Raw []byte

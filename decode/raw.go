package decode

// Raw is an argument of bytes in a format of their own, such as a packet, a SQL string or the input of
// another decoder. A script shows it as raw"…". Its simplest byte is '0'. By default it has up to 64 bytes.
type Raw []byte

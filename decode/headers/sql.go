package headers

import "github.com/fuzzmachine/go/decode"

// SQL is an argument read as a statement of SQL, or as a random sequence of its keywords and strings.
type SQL struct{ decode.Raw }

// Text returns the statement.
func (s SQL) Text() (string, error) { return open(s.Raw).GetSQLString() }

// GetSQLString takes a statement. One byte says whether it is built like a statement (even) or is a random
// sequence. The rest is its content. Most inputs end too soon and are an error.
func (c *Consumed) GetSQLString() (text string, err error) {
	err = guarded("GetSQLString", func() (e error) {
		text, e = c.lib.GetSQLString()
		return e
	})
	return text, err
}

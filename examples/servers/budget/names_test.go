package budget_test

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"github.com/fuzzmachine/go/examples/servers/budget"
	"github.com/fuzzmachine/go/prophecy/transport"
)

// The name of an account may have what means something in a URL. The machine has only plain names.
func TestNamesAreEscaped(t *testing.T) {
	s, err := budget.OpenStore(":memory:")
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	server := budget.NewServer(s, time.Now)
	c := budget.Client{HTTP: &http.Client{Transport: transport.Direct(server)}, URL: "http://budget"}
	const name = "50% & a/b?"
	err = errors.Join(c.Open("0"), c.Open(name), c.Add("rent", "1"), c.Repeat(1, "rent", "1"), c.Show(name))
	if err != nil || c.Account != name || len(c.Entries) != 1 || len(c.Rules) != 1 {
		t.Errorf("shown is %+v, %v", c.State, err)
	}
}

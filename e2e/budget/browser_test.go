package budget_test

import (
	"os"
	"testing"

	"github.com/fuzzmachine/go/e2e/internal/browser"
)

// All tests share one browser.
var shared browser.Browser

func TestMain(m *testing.M) { os.Exit(shared.Main(m)) }

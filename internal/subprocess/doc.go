// Package subprocess runs programs in processes of their own: those that may kill the process, those that a race
// detector has to see again, and those whose failure has to be shown where nothing has run before. The other
// process is the test binary again, which serves programs until it dies. This package starts it, talks to it,
// and says what it died of. It does not know how a program is run, nor what becomes of the verdict.
package subprocess

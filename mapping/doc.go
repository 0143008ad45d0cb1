// Package mapping will relate a system to its model: a mapping is the refinement mapping, system state
// seen as model state.
package mapping

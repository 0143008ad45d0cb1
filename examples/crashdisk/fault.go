package crashdisk

// A fault is a bug of recovery that can be planted in a store. None of them matters as long as power is not
// lost.
type fault string

const (
	lostSync        fault = "lost-sync"        // Compact does not sync the directory: the log has no safe name
	tornRecord      fault = "torn-record"      // a torn record counts
	reorder         fault = "reorder"          // the new log is renamed before it is synced
	staleIndex      fault = "stale-index"      // an index of another log counts
	doubleReplay    fault = "double-replay"    // an interrupted compaction is finished, at each opening
	missingTruncate fault = "missing-truncate" // bytes after the last complete record stay and may count later

	retriedSync fault = "retried-sync" // a failed sync is repeated, and then it succeeds
)

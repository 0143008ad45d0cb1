package crashdisk

// A fault is a bug of recovery that can be planted in a store. None of them does any harm as long as power is not lost.
type fault string

const (
	lostSync        fault = "lost-sync"        // Compact does not sync the directory: later syncs are of a log without a name
	tornRecord      fault = "torn-record"      // a record counts of which only the beginning was written
	reorder         fault = "reorder"          // the new log gets its name before it is on the disk
	staleIndex      fault = "stale-index"      // an index counts that is of another log
	doubleReplay    fault = "double-replay"    // a compaction that was cut off is finished, each time
	missingTruncate fault = "missing-truncate" // what lies behind the last whole record stays, and comes to life

	retriedSync fault = "retried-sync" // a sync that has failed is done again, and then it succeeds
)

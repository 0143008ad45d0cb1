// Package disk is a seam between a program that keeps data and the disk it keeps them on. A program that asks a Dir for
// its files runs on package os, by OS, and in tests on a Disk, which loses power where that was foretold, and does to
// the program's files what real disks do then.
//
//	type Options struct {
//		Disk disk.Dir // nil: disk.OS{}, the current directory
//	}
//
// A Disk is one directory of files in memory. What a program writes can be read at once, and is safe from a loss of power
// only when it was synced:
//
//  1. Sync of a file makes what was written to that file safe, and how long it is. It says nothing of the file's name.
//  2. Sync of the directory makes safe which names there are, and of which files. It says nothing of what is in them.
//  3. Power is lost during an operation: a write, a truncation, a sync, a rename, a removal, or the opening of a file
//     where that creates or truncates it. That operation has not succeeded, and like all that was done since the last sync
//     it may have reached the disk.
//  4. Of the operations that were not synced, some have reached the disk: any of them, whatever became of others. Two
//     that did took effect in the order in which they were done. Where a write has reached a place behind the end of its
//     file, there are zeros between.
//  5. One write more may be torn: its first bytes have arrived, and no others.
//  6. A rename is never torn. The new name is of the old file or of the new one.
//  7. A sync that fails has made some of what it should safe, in the manner of 4 and 5. The rest can be read until power is
//     lost, and no later sync makes it safe: this is what Linux does.
//
// All of that is foretold, by prophecies with the names that the fields of Cut and Faults have in scripts. Embed one of these in
// the arguments of an action. What is not foretold does not happen, so that a loss of power of which nothing more is
// foretold leaves what was synced, and nothing else.
//
//	prophecy       fate is asked for  what it foretells
//	!crash@3       a Countdown        power is lost in the third operation of the step
//	!kept@2        a Choice           two of the operations that were not synced had reached the disk
//	!order=2,0,1   an Order           in which order they did: the third first
//	!torn@5        a Choice           of the write that would have been next, five bytes arrived; of more than 64, five 64ths
//	!sync@1        a Countdown        the first sync of the step fails with EIO
//	!short@9       a Countdown        a write stops before the ninth byte of the step, with ENOSPC
//	!read@2        a Countdown        the second read of the step fails with EIO
//
// What is not here: sectors that hold neither what was there before nor what was written, bits that rot, disks that say that they
// have synced and have not, directories in directories, files mapped to memory.
package disk

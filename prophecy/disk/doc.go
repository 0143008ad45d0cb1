// Package disk is a disk that can fail, for programs that keep data in files. The program takes a Dir as a
// parameter. In production the Dir is an OS, which calls package os. In tests it is a Disk, which loses power
// where that is predicted, and then does to the program's files what real disks do.
//
//	type Options struct {
//		Disk disk.Dir // nil: disk.OS{}, the current directory
//	}
//
// A Disk is one directory of files in memory. What a program writes can be read at once. It survives a loss
// of power only if it was synced:
//
//  1. Sync of a file makes the contents and the length of that file safe. It does not make the file's name
//     safe.
//  2. Sync of the directory makes safe which names there are, and which file each belongs to. It does not
//     make the contents of the files safe.
//  3. Power is lost during an operation: a write, a truncation, a sync, a rename, a removal, or the opening
//     of a file where that creates or truncates it. That operation does not succeed. Like all that was done
//     since the last sync, it may have reached the disk.
//  4. Of the operations that were not synced, any may have reached the disk, whatever became of the others.
//     Two that did took effect in the order in which they were done. If a write has reached a place behind
//     the end of its file, there are zeros between.
//  5. One more write may be torn: its first bytes have arrived, and no others.
//  6. A rename is never torn. The new name belongs to the old file or to the new one.
//  7. A sync that fails has made some of its data safe, by rules 4 and 5. The rest can be read until power is
//     lost, and no later sync makes it safe. This is what Linux does.
//
// Prophecies predict all of that. Their names are those that the fields of Cut and Faults have in scripts.
// Embed one of these in the arguments of an action. What is not predicted does not happen. So a loss of power
// with no other prophecy leaves what was synced and nothing else.
//
//	prophecy       type         what it predicts
//	!crash@3       a Countdown  power is lost in the third operation of the step
//	!kept@2        a Choice     two of the operations that were not synced had reached the disk
//	!order=2,0,1   an Order     in which order they did: the third first
//	!torn@5        a Choice     five bytes of the next write arrived; of more than 64, five 64ths
//	!sync@1        a Countdown  the first sync of the step fails with EIO
//	!short@9       a Countdown  a write stops before the ninth byte of the step, with ENOSPC
//	!read@2        a Countdown  the second read of the step fails with EIO
//
// Not included: sectors that hold neither the old nor the new data, bits that rot, disks that claim to have
// synced, directories in directories, files mapped to memory.
package disk

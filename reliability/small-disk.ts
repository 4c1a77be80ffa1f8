import { mkdir, statfs, writeFile } from 'node:fs/promises'
import { run } from '../scripts/child.ts'

/** Runs work with a small disk in memory. */
export async function withSmallDisk<Result>(
  disk: string,
  size: string,
  work: (disk: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(disk)
  const mount = ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'none', disk]
  const mounted = await run('mount', mount, { hidden: true })
  if (mounted.code !== 0) throw new Error('This scenario mounts a small disk: run it as root.')
  try {
    return await work(disk)
  } finally {
    await run('umount', ['-l', disk], { hidden: true })
  }
}

/** Fills a disk completely. */
export async function fill(disk: string, filler: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  await writeFile(filler, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
  })
}

import { readFile } from 'node:fs/promises'

/** Resident memory of a process in megabytes. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+) kB/)?.[1]) / 1024
}

/** Proportional set size in megabytes, which counts shared memory once. */
export async function proportionalMemory(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(rollup.match(/^Pss:\s+(\d+) kB/m)?.[1]) / 1024
}

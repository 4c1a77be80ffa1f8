import { readFileSync } from 'node:fs'

/** The memory of the processes of one program. */
export interface ProgramMemory {
  /** What a job may add to the idle process. */
  readonly allowanceMb: number
  /** Measured by the first start, before any job; null if the system does not tell. */
  idleKb?: number | null
}

/**
 * The memory that the kernel compares with `ulimit -d`; null on other systems than Linux. It includes
 * what V8 reserves and never uses, which differs by architecture, version and flags of Node.js.
 */
export function readDataKb(): number | null {
  try {
    const [, kb] = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    return kb === undefined ? null : Number(kb)
  } catch {
    return null
  }
}

/** Null: the memory of the process is not limited. */
export const limitKbOf = ({ allowanceMb, idleKb }: ProgramMemory): number | null =>
  idleKb === null || idleKb === undefined ? null : idleKb + allowanceMb * 1024

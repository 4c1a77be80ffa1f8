// Finds and ends all processes that a child process has started, with the process list in /proc.

import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

interface Process {
  pid: number
  parent: number
  session: number
  /** The start time, which distinguishes a process from a later one with the same number. */
  startTime: string
}

function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the name of the program comes second, in brackets, and may contain any character
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, parent, , session] = fields
    if (state === 'Z' || state === 'X') return undefined
    return { pid, parent: Number(parent), session: Number(session), startTime: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

function allProcesses(): Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)) ?? [])
  } catch {
    return []
  }
}

function isAlive(process: Process): boolean {
  return readProcess(process.pid)?.startTime === process.startTime
}

/** The process, its descendants, and orphans in its session. */
export function family(leader: number): Process[] {
  const all = allProcesses()
  const members = new Set([leader])
  for (let before = 0; before !== members.size; ) {
    before = members.size
    for (const { pid, parent, session } of all) {
      if (session === leader || members.has(parent)) members.add(pid)
    }
  }
  return all.filter(({ pid }) => members.has(pid))
}

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it has already ended
  }
}

export function killFamily(leader: number): void {
  for (const { pid } of family(leader)) signalProcess(pid, 'SIGKILL')
}

/** Terminates the processes; those that still run after `graceMs` are killed. */
export async function endProcesses(processes: Process[], graceMs: number): Promise<void> {
  const deadline = Date.now() + graceMs
  let remaining = processes.filter(isAlive)
  for (const { pid } of remaining) signalProcess(pid, 'SIGTERM')
  while (remaining.length > 0 && Date.now() < deadline) {
    await sleep(50)
    remaining = remaining.filter(isAlive)
  }
  for (const { pid } of remaining) signalProcess(pid, 'SIGKILL')
}

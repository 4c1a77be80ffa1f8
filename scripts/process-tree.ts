// Finds and ends everything a child process has started, as listed by Linux in /proc.

import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

interface Process {
  pid: number
  parent: number
  session: number
  /** Tells a process from a later one that got the same number. */
  started: string
}

function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name comes second, in brackets, and may itself contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, parent, , session] = fields
    if (state === 'Z' || state === 'X') return undefined
    return { pid, parent: Number(parent), session: Number(session), started: fields[19] ?? '' }
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
  return readProcess(process.pid)?.started === process.started
}

/** The process, its descendants, and orphans still in the session it leads. */
export function family(leader: number): Process[] {
  const everyone = allProcesses()
  const members = new Set([leader])
  for (let before = 0; before !== members.size; ) {
    before = members.size
    for (const { pid, parent, session } of everyone) {
      if (session === leader || members.has(parent)) members.add(pid)
    }
  }
  return everyone.filter(({ pid }) => members.has(pid))
}

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

export function killFamily(leader: number): void {
  for (const { pid } of family(leader)) signalProcess(pid, 'SIGKILL')
}

/** Asks politely first; what is still there after `patience` milliseconds is killed. */
export async function endProcesses(processes: Process[], patience: number): Promise<void> {
  const deadline = Date.now() + patience
  let left = processes.filter(isAlive)
  for (const { pid } of left) signalProcess(pid, 'SIGTERM')
  while (left.length > 0 && Date.now() < deadline) {
    await sleep(50)
    left = left.filter(isAlive)
  }
  for (const { pid } of left) signalProcess(pid, 'SIGKILL')
}

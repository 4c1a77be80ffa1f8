import { readStored, removeStored, writeStored } from '../../session/storage.ts'

/**
 * How many drafts wait on this device, by the id of their owner. Readable without opening the database,
 * so that the logout can warn and the start of the app knows whether there is something to send.
 */
export function waitingOf(owner: number | undefined): number {
  return (owner && counts()[owner]) || 0
}

export function setWaiting(owner: number, count: number): void {
  const { [owner]: _, ...others } = counts()
  const next = count > 0 ? { ...others, [owner]: count } : others
  if (Object.keys(next).length === 0) removeStored('desk-waiting')
  else writeStored('desk-waiting', JSON.stringify(next))
}

function counts(): Record<number, number> {
  try {
    return JSON.parse(readStored('desk-waiting') ?? '{}')
  } catch {
    return {}
  }
}

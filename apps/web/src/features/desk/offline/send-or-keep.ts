import { storedUser } from '../../../lib/session/session.ts'
import type { DeskEntry } from './desk-entry.ts'
import { keepEntry, keptEntries, markRefused, removeEntry } from './kept-entries.ts'
import { inOneTab, isRefusalOfEntry, sendEntry, sendKeptEntries } from './send-entries.ts'

/**
 * Sends an entry, and keeps it encrypted on this device until the server has answered: a lost connection
 * or a closed tab loses nothing. Throws the refusal of the server, which the form shows.
 */
export async function sendOrKeep(entry: DeskEntry): Promise<'sent' | 'kept'> {
  const owner = storedUser()?.id ?? 0
  const wasKept = keptEntries.get()?.some(({ id }) => id === entry.enrolment_id) ?? false
  if (!(await keepEntry(owner, entry))) {
    await sendEntry(owner, entry)
    return 'sent'
  }
  // while others are being sent, this one follows them
  const outcome = (await inOneTab(() => sendKept(owner, entry, wasKept))) ?? 'kept'
  void sendKeptEntries()
  return outcome
}

async function sendKept(
  owner: number,
  entry: DeskEntry,
  wasKept: boolean,
): Promise<'sent' | 'kept'> {
  try {
    await sendEntry(owner, entry)
  } catch (error) {
    if (!isRefusalOfEntry(error)) return 'kept'
    // a new one is still in the form; one that has waited must not get lost with it
    if (wasKept) await markRefused(owner, entry.enrolment_id, error.key)
    else await removeEntry(owner, entry.enrolment_id)
    throw error
  }
  await removeEntry(owner, entry.enrolment_id)
  return 'sent'
}

import { type Caller, isAdmin } from './caller.ts'
import type { Refuse } from './refuse.ts'

interface Owned {
  ownerId: number
}

const isOwn = (caller: Caller, { ownerId }: Owned) => ownerId === caller.userId

/** Admins decide about the records of others; another admin decides about theirs. */
export const mayDecideOn = (caller: Caller, record: Owned) =>
  isAdmin(caller) && !isOwn(caller, record)

/** Whether a record waits for a decision that this admin may not take. */
export const needsOtherAdmin = (caller: Caller, record: Owned, isWaiting: boolean) =>
  isWaiting && isAdmin(caller) && isOwn(caller, record)

/** Refuses an admin who decides about their own record. */
export function requireOtherAdmin(
  caller: Caller,
  record: Owned,
  refuse: Refuse<'approval.err_own_record'>,
): void {
  if (isOwn(caller, record)) refuse('approval.err_own_record', { status: 403 })
}

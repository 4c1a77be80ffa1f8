import type { Caller } from '../../http/caller.ts'

/** Admins keep the committee; everybody else looks at its active members. */
export const mayManageCommittee = (caller: Pick<Caller, 'role'>) => caller.role !== 'member'

import type { Caller } from '../../http/caller.ts'
import type { Resume } from './resumes.queries.ts'

export const isApprover = (caller: Caller) => caller.role !== 'member'
export const isOwner = (caller: Caller, resume: Resume) => resume.ownerId === caller.userId

/** A resume holds addresses and phones: its owner and the trust see it. */
export const maySee = (caller: Caller, resume: Resume) =>
  isOwner(caller, resume) || isApprover(caller)

/** The file alone goes further: to those the owner sent it to, as long as it is active. */
export const mayDownload = (caller: Caller, resume: Resume, wasSentToCaller: boolean) =>
  maySee(caller, resume) || (wasSentToCaller && resume.isActive && resume.status !== 'Rejected')

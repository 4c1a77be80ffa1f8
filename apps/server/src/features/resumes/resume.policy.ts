import { isAdult } from '@sangam/contract/profiles/age'
import { type Caller, isAdmin } from '../../http/calls/caller.ts'
import type { Resume } from './resume.queries.ts'

export const isOwner = (caller: Caller, resume: Resume) => resume.ownerId === caller.userId

/** A resume contains addresses and phone numbers, so only its owner and admins see it. */
export const maySee = (caller: Caller, resume: Resume) => isOwner(caller, resume) || isAdmin(caller)

/** Employers who received the file of an adult may download it while the resume is active and its account open. */
export const mayDownload = (caller: Caller, resume: Resume, wasSentToCaller: boolean) =>
  maySee(caller, resume) ||
  (wasSentToCaller &&
    resume.isActive &&
    resume.ownerIsOpen &&
    resume.status !== 'Rejected' &&
    isAdult(resume.birthDate))

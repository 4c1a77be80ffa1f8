import { sql } from 'drizzle-orm'
import {
  confirmations,
  consentNotices,
  consents,
  profileCandidates,
  stoppedNumbers,
} from '../../db/schema/registry/consents.ts'
import {
  deletedWithAccount,
  keptBecause,
  notPersonal,
  numberOnly,
  profilesOf,
  rulesFor,
} from '../../personal-data/personal-data.ts'

/** The trust has to prove a consent for a year after the data is gone. */
const proof = { keep: 'proof of a consent, without a name, for CONSENT_RECORD_DAYS' } as const

export const consentsPersonalData = [
  notPersonal(consentNotices),
  rulesFor(
    consents,
    {
      rest: proof,
      principal: numberOnly,
      sessionId: 'erase',
      ip: 'erase',
    },
    {
      area: 'choices',
      audience: 'you',
      retention: 'consents',
      rowsOf: (userId) => sql`${consents.principal} = ${`user:${userId}`}`,
      omit: {
        principal: 'internal',
        mobileHash: 'internal',
        sessionId: 'internal',
        erasedAt: 'internal',
      },
    },
  ),
  deletedWithAccount(profileCandidates, {
    area: 'registration',
    audience: 'nobody',
    retention: 'account',
    rowsOf: (userId) => sql`${profileCandidates.profileId} in ${profilesOf(userId)}`,
    // no page shows the number; it is that of the bride or groom, not of the account
    omit: { mobile: 'other person' },
  }),
  deletedWithAccount(confirmations, {
    area: 'registration',
    audience: 'you',
    retention: 'account',
    rowsOf: (userId) =>
      sql`(${confirmations.profileId} in ${profilesOf(userId)} or ${confirmations.userId} = ${userId})`,
    omit: {
      mobileHash: 'other person',
      tokenHash: 'secret',
      voiceTries: 'internal',
      sendAt: 'internal',
    },
  }),
  keptBecause('a keyed hash of the number of a stranger, for a year', stoppedNumbers, {
    area: 'choices',
    audience: 'nobody',
    retention: 'consents',
    rowsOf: 'other person',
  }),
]

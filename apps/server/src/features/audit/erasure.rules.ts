import { sql } from 'drizzle-orm'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { numberOnly, profilesOf, rulesFor } from '../../personal-data/personal-data.ts'

export const auditPersonalData = rulesFor(
  auditTrail,
  {
    // without the salts, names cannot be tried out against the hashes
    rest: 'none',
    actorId: numberOnly,
    actorName: 'erase',
    subjectId: numberOnly,
    subjectName: 'erase',
    before: 'erase',
    after: 'erase',
    remark: 'erase',
  },
  {
    area: 'trail',
    audience: 'office',
    retention: 'trail',
    // own actions, and decisions about the account and the profiles of the person
    rowsOf: (userId) =>
      sql`${auditTrail.actorId} = ${userId}
        or (${auditTrail.subject} = 'user' and ${auditTrail.subjectId} = ${String(userId)})
        or (${auditTrail.subject} = 'profile' and ${auditTrail.subjectId} in
          (select own.id::text from ${profilesOf(userId)} own))`,
    // the values and remarks of a decision may name other people
    omit: {
      actorId: 'other person',
      actorName: 'other person',
      subjectId: 'other person',
      subjectName: 'other person',
      before: 'other person',
      after: 'other person',
      remark: 'other person',
      actorSalt: 'secret',
      actorHash: 'secret',
      contentSalt: 'secret',
      contentHash: 'secret',
      decisionId: 'internal',
      position: 'internal',
      hash: 'secret',
    },
    add: (userId) => ({
      by_you: sql`${auditTrail.actorId} = ${userId}`,
    }),
  },
)

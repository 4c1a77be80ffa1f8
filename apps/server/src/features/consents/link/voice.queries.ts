import type { KeyObject } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { confirmations } from '../../../db/schema/registry/consents.ts'
import { hashNumber } from '../../../settings/secret.ts'
import { voiceCodeOf } from '../asking/people.ts'

/** The number of wrong codes after which only the link can answer a question. */
const maxTries = 5

/** The question to this number that has this code; a wrong code counts for all of them. */
export async function findVoiceQuestion(
  db: Queryable,
  secret: KeyObject,
  mobile: string,
  code: string,
) {
  const open = and(
    eq(confirmations.mobileHash, hashNumber(secret, mobile)),
    eq(confirmations.state, 'asked'),
    gt(confirmations.endsAt, sql`now()`),
    lt(confirmations.voiceTries, maxTries),
  )
  // counted before the check, so that concurrent guesses count as well
  const questions = await db
    .update(confirmations)
    .set({ voiceTries: sql`${confirmations.voiceTries} + 1` })
    .where(open)
    .returning()
  return questions.find((row) => voiceCodeOf(secret, { ...row, mobile }, row.asks) === code)
}

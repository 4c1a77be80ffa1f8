import type { Nominee } from '@sangam/contract/my-data/nominee.calls'
import { findNomineeOf, findNomineeQuestion } from '../../consents/consents.public.ts'

type Reading = Parameters<typeof findNomineeQuestion>[0]

/** The nominee of an account, for its owner and for super admins; null without one. */
export async function nomineeView(reading: Reading, userId: number): Promise<Nominee | null> {
  const nominee = await findNomineeOf(reading.db, userId)
  if (!nominee) return null
  const { name, relation, mobile, state, accessUntil } = nominee
  const question =
    state === 'asked' ? await findNomineeQuestion(reading, userId, mobile) : undefined
  const shown =
    question?.state === 'expired' || question?.state === 'waiting' ? question.state : state
  const isOpened = accessUntil !== null && accessUntil > new Date()
  return {
    name,
    relation,
    mobile_no: mobile,
    state: shown,
    ends_at: question && shown === 'asked' ? question.endsAt.toISOString() : '',
    can_ask: question?.canAsk ?? false,
    access_until: isOpened ? accessUntil.toISOString() : '',
  }
}

import type { Input } from '@sangam/contract/calls'
import type { MemberPurpose, Person } from '@sangam/contract/consents/values'
import { eq } from 'drizzle-orm'
import type { RequestServices } from '../../composition/services.ts'
import { consents } from '../../db/schema/registry/consents.ts'
import { currentNotice } from '../../personal-data/notices.ts'
import { askForCode } from '../../testing/otp-login.ts'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'
import { sendQuestions } from './asking/questions.job.ts'

/** Noon in India: no quiet hour. */
const noon = new Date('2026-11-16T06:30:00Z')

export const sendDueQuestions = (services: RequestServices) =>
  sendQuestions(services, { now: noon })

/** The body of a member's answer to the current notice. */
export const answerTo = <Purpose extends MemberPurpose>(
  purpose: Purpose,
  action: 'given' | 'withdrawn' = 'given',
) => ({
  purpose,
  action,
  language: 'en' as const,
  notice_sha256: currentNotice(purpose, 'en').notice_sha256,
})

/** What the ledger has of a member, oldest first. */
export const ledgerOf = ({ services }: TestPortal, { id }: { id: number }) =>
  services.db
    .select()
    .from(consents)
    .where(eq(consents.principal, `user:${id}`))
    .orderBy(consents.id)

export const mine = async (user: TestUser) =>
  (await user.call('consents/mine', { language: 'en' })).data

/** The answer to a login with a code. */
export const logInWithCode = async (portal: TestPortal, { mobile }: TestUser) =>
  (await portal.visitor.call('login-otp-verification', await askForCode(portal, mobile))).data

type SetPurpose = Input<'consents/set'>['purpose']

export const agreeTo = (user: TestUser, purpose: SetPurpose) =>
  user.call('consents/set', answerTo(purpose))

export const withdrawFrom = (user: TestUser, purpose: SetPurpose) =>
  user.call('consents/set', answerTo(purpose, 'withdrawn'))

type Choice = Input<'introductions/visibility'>

/** The family answers who sees its numbers and its photo; without an answer as the trust has decided. */
export const chooseVisibility = (
  user: TestUser,
  profileId: number,
  answers: Partial<Pick<Choice, 'contact_visibility' | 'photo_visibility'>>,
) =>
  user.call('introductions/visibility', {
    bride_groom_id: profileId,
    contact_visibility: '',
    photo_visibility: '',
    ...answers,
    consents: [answerTo('contact_visibility'), answerTo('photo_visibility')],
  })

/** Asks a person of a profile; returns the token of the link in the SMS. */
export async function askPerson(
  portal: TestPortal,
  { id, owner }: { id: number; owner: TestUser },
  person: Person,
  mobile: string,
): Promise<string> {
  const { message } = await owner.call('confirmations/ask', {
    bride_groom_id: id,
    person,
    mobile_no: person === 'candidate' ? mobile : '',
  })
  if (message !== 'confirmations.msg_asked') throw new Error(`not asked: ${message}`)
  await sendDueQuestions(portal.services)
  return tokenTo(portal, mobile)
}

/** The token of the last link that was sent to a number. */
export function tokenTo({ sentTexts }: TestPortal, mobile: string): string {
  const sms = sentTexts.findLast((message) => message.mobile === mobile)
  const token = /c\?t=([A-Za-z0-9]{16})\b/.exec(sms?.text ?? '')?.[1]
  if (!token) throw new Error(`no question was sent to ${mobile}`)
  return token
}

/** Gets a code on the phone with this number; the body of an answer with it. */
export async function codeFor(portal: TestPortal, token: string, mobile: string) {
  const { data } = await portal.visitor.call('confirmations/send-code', { token })
  const code = portal.sent.findLast((message) => message.mobile === mobile)?.code
  if (!data || !code) throw new Error('no code was sent')
  return { otp: code, otp_reference_id: data.otp_reference_id }
}

/** Reads what is stored with the code; the proof is for the answer. */
export async function readLink(portal: TestPortal, token: string, mobile: string) {
  const code = await codeFor(portal, token, mobile)
  return portal.visitor.call('confirmations/read', { token, language: 'en', ...code })
}

/** Answers with the link and the code. */
export async function answerLink(
  portal: TestPortal,
  token: string,
  mobile: string,
  answer: 'yes' | 'no' | 'not_me',
) {
  const { data } = await portal.visitor.call('confirmations/open', { token, language: 'en' })
  return portal.visitor.call('confirmations/answer', {
    token,
    answer,
    language: 'en',
    notice_sha256: data?.notice.notice_sha256 ?? '',
    proof: (await readLink(portal, token, mobile)).data?.proof ?? '',
  })
}

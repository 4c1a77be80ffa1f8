import type { MemberPurpose, Person } from '@sangam/contract/consents/values'
import type { RequestServices } from '../../composition/services.ts'
import { currentNotice } from '../../personal-data/notices.ts'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'
import { sendQuestions } from './asking/questions.job.ts'

/** Noon in India: no quiet hour. */
const noon = new Date('2026-11-16T06:30:00Z')

export const sendDueQuestions = (services: RequestServices) =>
  sendQuestions(services, { now: noon })

/** The body of a member's answer to the current notice. */
export const answerTo = (purpose: MemberPurpose, action: 'given' | 'withdrawn' = 'given') => ({
  purpose,
  action,
  language: 'en' as const,
  notice_sha256: currentNotice(purpose, 'en').notice_sha256,
})

export const agreeTo = (user: TestUser, purpose: MemberPurpose) =>
  user.call('consents/set', answerTo(purpose))

export const withdrawFrom = (user: TestUser, purpose: MemberPurpose) =>
  user.call('consents/set', answerTo(purpose, 'withdrawn'))

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

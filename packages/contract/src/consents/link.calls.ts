import { usualLanguage } from '@sangam/i18n/languages'
import { z } from 'zod'
import { otp, otpReference, sentOtp } from '../accounts/calls.ts'
import { call } from '../call.ts'
import { consentToken, notice } from './calls.ts'
import { noticeLanguage as language, noticeHash } from './notice.ts'
import { answers, askedPeople, shownConfirmations } from './values.ts'

const token = z.object({ token: consentToken })
/** From `confirmations/read`: proves that the reader has the phone that got the link. */
export const linkProof = z.string('common.err_value').max(400).default('')

/** What the page of a link shows, after a tap and before the code; links are forwarded. */
const openedConfirmation = z.object({
  person: z.enum(askedPeople),
  state: z.enum(shownConfirmations),
  /** The first name of the person. These four are empty after an answer and after the time to answer. */
  name: z.string(),
  /** Who entered the person. */
  entered_by: z.string(),
  entered_by_place: z.string(),
  /** The first name of the bride or groom whose registration it is; empty for a nominee. */
  profile_name: z.string(),
  /** The last two digits of the number that gets the code. */
  number_end: z.string(),
  notice,
})
export type OpenedConfirmation = z.output<typeof openedConfirmation>

/** What the holder of the phone reads, with the code. */
const readConfirmation = z.object({
  /** Proves the number for answers. */
  proof: z.string(),
  profile_name: z.string(),
  registration_number: z.string(),
  /** What is stored about this person, by its label; empty after a yes. */
  stored: z.array(z.object({ label: z.string(), value: z.string() })),
})
export type ReadConfirmation = z.output<typeof readConfirmation>

/** What people do with the link of an SMS. */
export const consentLinkCalls = {
  'confirmations/open': call({
    summary: 'Get the question of a link; changes nothing',
    access: 'visitor',
    reads: ['confirmations'],
    body: token.extend({ language: language.default(usualLanguage) }),
    data: openedConfirmation,
    answers: ['common.msg_ok'],
    refusals: ['confirmations.err_no_link'],
  }),
  'confirmations/send-code': call({
    summary: 'Send a code to the number that the link was sent to',
    access: 'visitor',
    changes: [],
    body: token,
    data: sentOtp,
    answers: ['login_page.msg_otp_sent'],
    refusals: [
      'confirmations.err_no_link',
      'confirmations.err_expired',
      'login_page.err_sms_failed',
    ],
  }),
  'confirmations/read': call({
    summary: 'Read what is stored about the person of a link, with the code; changes nothing',
    access: 'visitor',
    changes: [],
    body: token.extend({
      language: language.default(usualLanguage),
      otp,
      otp_reference_id: otpReference,
    }),
    data: readConfirmation,
    answers: ['common.msg_ok'],
    refusals: [
      'confirmations.err_no_link',
      'confirmations.err_expired',
      'login_page.err_otp_over',
      'signup_page.err_invalid_otp',
    ],
  }),
  'confirmations/answer': call({
    summary: 'Answer the question of a link with the proof; "not me" needs none before an answer',
    access: 'visitor',
    changes: ['confirmations', 'consents', 'notifications', 'profiles'],
    body: token.extend({
      answer: z.enum(answers, 'common.err_choice'),
      language: language.default(usualLanguage),
      notice_sha256: noticeHash,
      proof: linkProof,
    }),
    data: z.null(),
    answers: ['confirmations.msg_yes', 'confirmations.msg_no', 'confirmations.msg_not_me'],
    refusals: [
      'confirmations.err_no_link',
      'confirmations.err_expired',
      'confirmations.err_answered',
      'confirmations.err_proof',
      'consents.err_notice_changed',
    ],
  }),
}

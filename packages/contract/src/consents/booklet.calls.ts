import { z } from 'zod'
import { otp, otpReference } from '../accounts/calls.ts'
import { call } from '../call.ts'
import { id } from '../rules.ts'
import { consentToken, notice, noticeHash, noticeLanguage } from './calls.ts'
import { consentActions } from './values.ts'

/** What brides and grooms answer about editions of the printed booklet, with the link of an SMS. */
export const candidateBookletCalls = {
  'booklet/candidate-editions': call({
    summary: 'List the editions that the bride or groom of a link is asked about',
    access: 'visitor',
    reads: ['booklets', 'confirmations', 'consents'],
    body: z.object({ token: consentToken, language: noticeLanguage.default('mr') }),
    data: z.object({
      editions: z.array(
        z.object({
          id: z.int(),
          title_en: z.string(),
          title_mr: z.string(),
          /** dd/mm/yyyy */
          closes_on: z.string(),
          state: z.enum(['none', ...consentActions]),
          /** A yes is possible. */
          can_join: z.boolean(),
        }),
      ),
      notice,
    }),
    answers: ['common.msg_ok'],
    refusals: ['confirmations.err_no_link'],
  }),
  'booklet/candidate-answer': call({
    summary: 'Answer about an edition as the bride or groom of a link, with a code',
    access: 'visitor',
    changes: ['booklets', 'consents'],
    body: z.object({
      token: consentToken,
      booklet_id: id(),
      action: z.enum(consentActions, 'common.err_choice'),
      language: noticeLanguage,
      notice_sha256: noticeHash,
      otp,
      otp_reference_id: otpReference,
    }),
    data: z.null(),
    answers: ['booklet.msg_given', 'booklet.msg_withdrawn'],
    refusals: [
      'booklet.err_not_found',
      'booklet.err_too_late',
      'confirmations.err_no_link',
      'consents.err_notice_changed',
      'login_page.err_otp_over',
      'signup_page.err_invalid_otp',
    ],
  }),
}

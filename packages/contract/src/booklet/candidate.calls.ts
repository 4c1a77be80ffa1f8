import { fieldsByLanguage } from '@sangam/i18n/by-language'
import { usualLanguage } from '@sangam/i18n/languages'
import { z } from 'zod'
import { call } from '../call.ts'
import { consentToken, notice } from '../consents/calls.ts'
import { linkProof } from '../consents/link.calls.ts'
import { noticeHash, noticeLanguage } from '../consents/notice.ts'
import { consentActions } from '../consents/values.ts'
import { id } from '../rules.ts'

/** What brides and grooms answer about editions of the printed booklet, with the link of an SMS. */
export const candidateBookletCalls = {
  'booklet/candidate-editions': call({
    summary: 'List the editions that the bride or groom of a link is asked about, with the proof',
    access: 'visitor',
    reads: ['booklets', 'confirmations', 'consents'],
    body: z.object({
      token: consentToken,
      proof: linkProof,
      language: noticeLanguage.default(usualLanguage),
    }),
    data: z.object({
      editions: z.array(
        z.object({
          id: z.int(),
          ...fieldsByLanguage('title', () => z.string()),
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
    refusals: ['confirmations.err_no_link', 'confirmations.err_proof'],
  }),
  'booklet/candidate-answer': call({
    summary: 'Answer about an edition as the bride or groom of a link, with the proof',
    access: 'visitor',
    changes: ['booklets', 'consents'],
    body: z.object({
      token: consentToken,
      proof: linkProof,
      booklet_id: id(),
      action: z.enum(consentActions, 'common.err_choice'),
      language: noticeLanguage,
      notice_sha256: noticeHash,
    }),
    data: z.null(),
    answers: ['booklet.msg_given', 'booklet.msg_withdrawn'],
    refusals: [
      'booklet.err_not_found',
      'booklet.err_too_late',
      'confirmations.err_no_link',
      'confirmations.err_proof',
      'consents.err_notice_changed',
    ],
  }),
}

import { fieldsByLanguage } from '@sangam/i18n/by-language'
import { usualLanguage } from '@sangam/i18n/languages'
import { z } from 'zod'
import { call } from '../call.ts'
import { notice } from '../consents/calls.ts'
import { noticeHash, noticeLanguage } from '../consents/notice.ts'
import { bookletPurposes, consentActions } from '../consents/values.ts'
import { ownProfileChoices } from '../profiles/own-profile-choice.ts'
import { id, idOrZero, text } from '../rules.ts'
import { bookletStates, numberModes } from './values.ts'

const answered = z.enum(['none', ...consentActions])

const choice = z.object({
  purpose: z.enum(bookletPurposes),
  state: answered,
  notice,
})
export type BookletChoice = z.output<typeof choice>

const ownEdition = z.object({
  id: z.int(),
  ...fieldsByLanguage('title', () => z.string()),
  event: z.string(),
  /** dd/mm/yyyy */
  closes_on: z.string(),
  state: z.enum(bookletStates),
  number_mode: z.enum(numberModes),
  /** The family can still say yes. */
  can_join: z.boolean(),
  /** The registration is in the list, as each entry has to be on the closing day. */
  is_listed: z.boolean(),
  /** The frozen entries contain the registration. */
  is_included: z.boolean(),
  choices: z.array(choice),
  /** Empty: the bride or groom need not be asked. */
  candidate: z.enum(['', 'none', ...consentActions]),
  /** The account holder is the bride or groom, who answers here. */
  is_own_candidate: z.boolean(),
})
export type OwnEdition = z.output<typeof ownEdition>

const answer = z.object({
  booklet_id: id(),
  /** Which of several own profiles it is about; 0: the chosen one. */
  bride_groom_id: idOrZero(),
  action: z.enum(consentActions, 'common.err_choice'),
  language: noticeLanguage,
  notice_sha256: noticeHash,
})

const changes = ['audit', 'booklets', 'consents'] as const

export const bookletFamilyCalls = {
  'booklet/mine': call({
    summary: 'List the editions that the registration of the caller can be in',
    access: 'pending',
    reads: ['booklets', 'consents', 'confirmations', 'profiles'],
    body: z.object({ language: noticeLanguage.default(usualLanguage) }),
    data: z.object({
      /** For the chosen one of several profiles. */
      editions: z.array(ownEdition),
      own_profiles: ownProfileChoices,
    }),
    answers: ['common.msg_ok'],
  }),
  'booklet/answer': call({
    summary: 'Say yes or no to printing the own registration, its number or its birth date',
    access: 'pending',
    changes,
    body: answer.extend({ purpose: z.enum(bookletPurposes, 'common.err_choice') }),
    data: z.null(),
    answers: ['booklet.msg_given', 'booklet.msg_withdrawn'],
    refusals: ['booklet.err_not_found', 'booklet.err_too_late', 'consents.err_notice_changed'],
  }),
  'booklet/answer-own': call({
    summary: 'Answer for the own registration as its bride or groom, after a fresh code',
    access: 'pending',
    confirm: true,
    changes,
    body: answer,
    data: z.null(),
    answers: ['booklet.msg_given', 'booklet.msg_withdrawn'],
    refusals: [
      'booklet.err_not_found',
      'booklet.err_too_late',
      'confirmations.err_not_candidate',
      'consents.err_notice_changed',
    ],
  }),
  'booklet/find': call({
    summary: 'Find the registration with the number of a printed entry',
    access: 'pending',
    reads: ['profiles'],
    body: z.object({ registration_number: text(20) }),
    data: z.object({ bride_groom_id: z.int() }),
    answers: ['common.msg_ok'],
    refusals: ['details_page.err_not_found'],
  }),
}

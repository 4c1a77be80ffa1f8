import { usualLanguage } from '@sangam/i18n/languages'
import { z } from 'zod'
import { call } from '../call.ts'
import { remarkMax } from '../fields.ts'
import { visibilities } from '../introductions/values.ts'
import { ownProfileChoices } from '../profiles/own-profile-choice.ts'
import { id, idOrZero, optionalPhone, text } from '../rules.ts'
import { noticeLanguage as language, noticeHash, readNotice } from './notice.ts'
import {
  candidateNumbers,
  consentActions,
  earlierPurposes,
  memberPurposes,
  people,
  purposes,
  shownConfirmations,
  tokenLength,
  visibilityPurposes,
} from './values.ts'

const noticeText = z.object({
  title: z.string(),
  /** The sentence that a person agrees to. */
  statement: z.string(),
  points: z.array(z.object({ label: z.string(), text: z.string() })),
})

export const notice = noticeText.extend({
  purpose: z.enum([...purposes, ...earlierPurposes]),
  language,
  /** Names exactly this text; sent back with an answer. */
  notice_sha256: z.string(),
})
export type Notice = z.output<typeof notice>

const memberConsent = z.object({
  purpose: z.enum(memberPurposes),
  state: z.enum(['none', ...consentActions]),
  /** When it was last given or withdrawn; empty if it never was. */
  at: z.string(),
  /** Never answered, or the text has changed since it was given. */
  is_due: z.boolean(),
  /** The account ends without it, so it cannot be withdrawn here. */
  is_required: z.boolean(),
  /** The answer to a question about who sees something, and the one that the trust recommends. */
  answer: z.enum(['', ...visibilities]),
  recommended: z.enum(['', ...visibilities]),
  notice,
})
export type MemberConsent = z.output<typeof memberConsent>

/** An answer of a member to one notice. */
export const consentAnswer = readNotice.extend({
  purpose: z.enum(memberPurposes, 'common.err_choice'),
  action: z.enum(consentActions, 'common.err_choice'),
})
export type ConsentAnswer = z.output<typeof consentAnswer>

const profileId = z.object({ bride_groom_id: id() })
/** The letters of a link that a person has got by SMS. */
export const consentToken = z
  .string('common.err_value')
  .regex(new RegExp(`^[A-Za-z0-9]{${tokenLength}}$`), 'confirmations.err_no_link')

/** A person of a registration. The number of the candidate is never part of an answer. */
const confirmation = z.object({
  person: z.enum(people),
  name: z.string(),
  /** The last two digits, so that the family can tell which number was asked; empty without one. */
  number_end: z.string(),
  state: z.enum(shownConfirmations),
  answered_at: z.string(),
  /** When a question without an answer ends. */
  ends_at: z.string(),
  can_ask: z.boolean(),
  /** The address of the question, which the family can send itself; empty for admins and without a question. */
  link: z.string(),
})
export type Confirmation = z.output<typeof confirmation>

export const consentsCalls = {
  'consents/notice': call({
    summary: 'Get a consent notice: the current one, or an earlier text by its hash',
    access: 'visitor',
    reads: ['consents'],
    body: z.object({
      purpose: z.enum([...purposes, ...earlierPurposes], 'common.err_choice'),
      language: language.default(usualLanguage),
      notice_sha256: noticeHash.optional(),
    }),
    data: notice,
    answers: ['common.msg_ok'],
    refusals: ['consents.err_no_notice'],
  }),
  'consents/mine': call({
    summary: 'List what the caller has agreed to, with the current notices',
    access: 'pending',
    reads: ['consents', 'profiles', 'resumes'],
    body: z.object({
      language: language.default(usualLanguage),
      /** Empty: those that apply to the records of the caller. */
      purposes: z.array(z.enum(memberPurposes, 'common.err_choice')).max(20).default([]),
    }),
    data: z.object({
      /** About the chosen one of several profiles. */
      consents: z.array(memberConsent),
      own_profiles: ownProfileChoices,
    }),
    answers: ['common.msg_ok'],
  }),
  'consents/set': call({
    summary: 'Agree to a notice, or withdraw from it; takes effect at once',
    access: 'pending',
    changes: ['consents', 'profiles', 'resumes'],
    body: consentAnswer.extend({
      // the answers about who sees something are set where they are asked
      purpose: z.enum(memberPurposes, 'common.err_choice').exclude(visibilityPurposes),
      /** Which of several own profiles it is about; 0: the chosen one. */
      bride_groom_id: idOrZero(),
    }),
    data: z.null(),
    answers: ['consents.msg_given', 'consents.msg_withdrawn'],
    refusals: [
      'consents.err_notice_changed',
      'consents.err_required',
      'consents.err_statement',
      'details_page.err_not_found',
    ],
  }),
  'consents/seen': call({
    summary: 'Close the panel about new and changed notices; it is not shown again for these texts',
    access: 'pending',
    changes: ['consents'],
    body: z.object({ language: language.default(usualLanguage) }),
    data: z.null(),
    answers: ['common.msg_ok'],
  }),
  'confirmations/list': call({
    summary: 'List the people of a registration and their answers, for its owner and admins',
    access: 'pending',
    reads: ['confirmations', 'profiles'],
    body: profileId,
    data: z.object({
      people: z.array(confirmation),
      policy: z.enum(['off', 'grace', 'required']),
      /** Without an answer of the candidate the profile leaves the list then; empty: never. */
      due_at: z.string(),
      /** The family registers for the account holder: the answer of the account holder is given in the session. */
      is_own_candidate: z.boolean(),
      is_withheld: z.boolean(),
      candidate_number: z.enum(candidateNumbers),
      /** The registration is listed when an admin has confirmed who has answered. */
      needs_check: z.boolean(),
    }),
    answers: ['common.msg_ok'],
    refusals: ['details_page.err_not_found'],
  }),
  'confirmations/ask': call({
    summary: 'Ask a person of an own registration by SMS; stores the mobile of the candidate',
    access: 'pending',
    changes: ['confirmations', 'profiles'],
    body: profileId.extend({
      person: z.enum(people, 'common.err_choice'),
      /** Only for the candidate; empty: the stored number. */
      mobile_no: optionalPhone(),
    }),
    data: z.null(),
    answers: [
      'confirmations.msg_asked',
      'confirmations.msg_waiting',
      /** The candidate is the caller, who needs no SMS. */
      'confirmations.msg_answer_here',
    ],
    refusals: [
      'details_page.err_not_found',
      'confirmations.err_no_number',
      'confirmations.err_own_number',
      'confirmations.err_only_candidate',
      'confirmations.err_answered',
      'confirmations.err_asked_enough',
      'confirmations.err_number_busy',
      'confirmations.err_many_numbers',
      'confirmations.err_shared_number',
      'confirmations.err_no_template',
      'people.err_takes_part',
    ],
  }),
  'confirmations/answer-own': call({
    summary: 'Answer as the bride or groom, with the login for the number of the candidate',
    access: 'pending',
    confirm: true,
    changes: ['confirmations', 'consents', 'notifications', 'profiles'],
    body: profileId.extend({
      answer: z.enum(['yes', 'no'], 'common.err_choice'),
      language: language.default(usualLanguage),
      notice_sha256: noticeHash,
    }),
    data: z.null(),
    answers: ['confirmations.msg_yes', 'confirmations.msg_no'],
    refusals: [
      'details_page.err_not_found',
      'confirmations.err_not_candidate',
      'consents.err_notice_changed',
    ],
  }),
  'confirmations/check-candidate': call({
    summary: 'Confirm that the bride or groom has answered with a number of the family',
    access: 'admin',
    changes: ['audit', 'confirmations', 'profiles'],
    body: profileId,
    data: z.null(),
    answers: ['confirmations.msg_checked'],
    refusals: [
      'details_page.err_not_found',
      'confirmations.err_no_check',
      'confirmations.err_own_check',
    ],
  }),
  'confirmations/end-wrong-seat': call({
    summary: 'End the login of a person whom a family has named as its bride or groom by mistake',
    access: 'admin',
    changes: ['accounts', 'audit', 'confirmations', 'introductions', 'profiles'],
    body: profileId.extend({ acton_remark: text(remarkMax) }),
    data: z.null(),
    answers: ['confirmations.msg_seat_ended'],
    refusals: [
      'details_page.err_not_found',
      'confirmations.err_no_seat',
      'confirmations.err_own_check',
    ],
  }),
}

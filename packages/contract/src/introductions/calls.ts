import { z } from 'zod'
import { call } from '../call.ts'
import { consentAnswer } from '../consents/calls.ts'
import { profileCard } from '../profiles/calls.ts'
import { ownProfileChoice } from '../profiles/own-profile-choice.ts'
import { id, idOrZero, optionalText, pageFields, paging } from '../rules.ts'
import {
  defaultShares,
  introductionSides,
  noteMax,
  revealKinds,
  shares,
  shownStates,
  visibilities,
} from './values.ts'

const chosenShares = z.array(z.enum(shares, 'common.err_choice')).max(shares.length)

const ourChoices = z.array(z.enum(shares))

/** How often the member may ask now. */
const quota = z.object({
  left_week: z.int(),
  left_month: z.int(),
  /** How many more requests may wait for an answer. */
  left_waiting: z.int(),
})

const introduction = z.object({
  id: z.int(),
  side: z.enum(introductionSides),
  state: z.enum(shownStates),
  note: z.string(),
  /** What the families share once the introduction is accepted. */
  our_shares: z.array(z.enum(shares)),
  their_shares: z.array(z.enum(shares)),
  created_at: z.string(),
  /** Empty until the other family answers. */
  answered_at: z.string(),
  /** When a request without an answer ends; empty for all others. */
  ends_at: z.string(),
  /** The other family; null while its profile is not in the list. */
  profile: profileCard.nullable(),
})
export type IntroductionRecord = z.output<typeof introduction>

/** The fields of the profile record that were shared; the others are empty. */
const sharedContact = z.object({
  shares: z.array(z.enum(shares)),
  father_name: z.string(),
  father_mobile_number: z.string(),
  contact_person_name_first: z.string(),
  contact_person_mobile_number_first: z.string(),
  contact_person_name_second: z.string(),
  contact_person_mobile_number_second: z.string(),
  father_current_address: z.string(),
  father_permanent_address: z.string(),
})
export type SharedContact = z.output<typeof sharedContact>

const reveal = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(revealKinds),
  /** Empty after the account of the viewer was erased. */
  viewer_name: z.string(),
  /** The registration number of the viewer's profile; empty without a profile. */
  viewer_number: z.string(),
  /** 0 if it is unknown. */
  region_id: z.int(),
})

/** How many members of a region opened the member's profile in a week; never who. */
const opensOfWeek = z.object({
  /** The Monday, yyyy-mm-dd. */
  week: z.string(),
  regions: z.array(z.object({ region_id: z.int(), families: z.int() })),
})

const seenBy = z.object({
  reveals: z.array(reveal),
  /** The number of members to whom the contact was shown. */
  contact_families: z.int(),
  /** The last weeks, newest first; only with the first page. */
  opens: z.array(opensOfWeek),
  next_cursor: pageFields.next_cursor,
})
export type SeenBy = z.output<typeof seenBy>

const watchedMember = z.object({
  user_id: z.int(),
  full_name: z.string(),
  /** The days of the last seven on which the member opened many profiles, and the most of a day. */
  full_days: z.int(),
  most_views: z.int(),
  /** The readings of the last seven days that a limit refused. */
  refused: z.int(),
  /** The families that have blocked the member in the last 90 days. */
  blocks: z.int(),
  /** Requests of the last 30 days. */
  requests: z.int(),
  declined: z.int(),
})
export type WatchedMember = z.output<typeof watchedMember>

const introductionId = z.object({ introduction_id: id() })

export const introductionsCalls = {
  'introductions/ask': call({
    summary: 'Ask the family of a profile for an introduction',
    access: 'member',
    changes: ['introductions', 'notifications'],
    body: z.object({
      bride_groom_id: id(),
      /** For which of several own profiles; 0: the chosen one. */
      own_profile_id: idOrZero(),
      note: optionalText(noteMax),
      /** What our family shares if the other family says yes. */
      shares: chosenShares.min(1, 'introductions.err_nothing_shared').default([...defaultShares]),
    }),
    /** `accepted` if the other family had asked before. */
    data: quota.extend({ state: z.enum(['waiting', 'accepted']) }),
    answers: ['introductions.msg_asked', 'introductions.msg_accepted'],
    refusals: [
      'introductions.err_no_own_profile',
      'people.err_owner_asks',
      'introductions.err_may_not_ask',
      'introductions.err_not_paid',
      'details_page.err_not_found',
      'introductions.err_own',
      'introductions.err_same_gender',
      'introductions.err_already',
      'introductions.err_again_from',
      'introductions.err_quota',
      'introductions.err_waiting_full',
      'introductions.err_note_contact',
      'introductions.err_nothing_shared',
    ],
  }),
  'introductions/answer': call({
    summary: 'Accept or decline a received request',
    access: 'pending',
    changes: ['introductions', 'notifications'],
    body: introductionId.extend({
      answer: z.enum(['accept', 'decline'], 'common.err_choice'),
      shares: chosenShares.default([]),
    }),
    data: introduction,
    answers: ['introductions.msg_accepted', 'introductions.msg_declined'],
    refusals: [
      'introductions.err_not_found',
      'introductions.err_already_answered',
      'introductions.err_nothing_shared',
      'introductions.err_not_now',
    ],
  }),
  'introductions/withdraw': call({
    summary: 'Take back an own request that waits for an answer',
    access: 'pending',
    changes: ['introductions', 'notifications'],
    body: introductionId,
    data: z.null(),
    answers: ['introductions.msg_withdrawn'],
    refusals: ['introductions.err_not_found', 'introductions.err_already_answered'],
  }),
  'introductions/close': call({
    summary: 'End an accepted introduction: neither family sees the contact of the other any more',
    access: 'pending',
    changes: ['introductions', 'notifications'],
    body: introductionId,
    data: z.null(),
    answers: ['introductions.msg_closed'],
    refusals: ['introductions.err_not_found', 'introductions.err_already_answered'],
  }),
  'introductions/list': call({
    summary: 'The sent or received introductions, newest first, with counts and the quota',
    access: 'pending',
    reads: ['blocks', 'introductions', 'profiles'],
    body: z.object({
      side: z.enum(introductionSides, 'common.err_choice'),
      /** Empty: all states. */
      state: z.enum(['', ...shownStates], 'common.err_choice').default(''),
      ...paging(20),
    }),
    data: z.object({
      data: z.array(introduction),
      counts: z.object({
        sent_waiting: z.int(),
        received_waiting: z.int(),
        accepted: z.int(),
      }),
      quota,
      /** What our family has to share; empty without a profile. */
      our_choices: ourChoices,
      /**
       * The profiles of the caller, with the requests that wait for an answer; absent unless there are
       * several. The list and the counts are those of the chosen one.
       */
      own_profiles: z
        .array(ownProfileChoice.extend({ received_waiting: z.int(), our_choices: ourChoices }))
        .optional(),
      next_cursor: pageFields.next_cursor,
    }),
    answers: ['common.msg_ok'],
  }),
  'introductions/contact': call({
    summary:
      'Get the contact that a family shares with the caller; the family sees that it was read',
    access: 'pending',
    reads: ['blocks', 'introductions', 'profiles'],
    body: z.object({ bride_groom_id: id() }),
    loggedId: 'bride_groom_id',
    data: sharedContact,
    answers: ['common.msg_ok'],
    refusals: [
      'introductions.err_not_shared',
      'details_page.err_day_limit',
      'details_page.err_period_limit',
    ],
  }),
  'introductions/seen-by': call({
    summary: 'Who received the contact or saved the biodata of the own profile, newest first',
    access: 'pending',
    isAlwaysOn: true,
    reads: ['introductions', 'profiles'],
    body: z.object({
      /** Which of several own profiles; 0: all of them. */
      bride_groom_id: idOrZero(),
      ...paging(20),
    }),
    data: seenBy,
    answers: ['common.msg_ok'],
  }),
  'introductions/watch': call({
    summary: 'List members with unusual numbers of views, blocks or declined requests',
    access: 'admin',
    isAlwaysOn: true,
    reads: ['accounts', 'blocks', 'introductions', 'profiles'],
    body: z.object(paging(20)),
    data: z.object({ data: z.array(watchedMember), next_cursor: pageFields.next_cursor }),
    answers: ['common.msg_ok'],
  }),
  'introductions/visibility': call({
    summary: 'Choose who sees the contact and the photo of an own profile',
    access: 'pending',
    isAlwaysOn: true,
    changes: ['consents', 'introductions', 'profiles'],
    body: z.object({
      bride_groom_id: id(),
      /** Empty: as the trust has decided for all families. */
      contact_visibility: z.enum(['', ...visibilities], 'common.err_choice'),
      photo_visibility: z.enum(['', ...visibilities], 'common.err_choice'),
      /** The notices that the family has read; absent: the current ones. */
      consents: z.array(consentAnswer).max(20, 'common.err_value').default([]),
    }),
    data: z.null(),
    answers: ['introductions.msg_visibility_saved'],
    refusals: ['details_page.err_not_found', 'consents.err_notice_changed'],
  }),
}

import { z } from 'zod'
import { call } from '../call.ts'
import { type ProfileFieldName, profileFields } from '../profiles/fields.ts'
import { ownProfileChoices } from '../profiles/own-profile-choice.ts'
import { ownLine } from '../profiles/trust/own-fields.rules.ts'
import { id, optionalText, pageFields, paging, text } from '../rules.ts'
import {
  defaultShareDays,
  deviceKinds,
  linkStates,
  shareDays,
  shareExtras,
  shareLabelMax,
  sharePresets,
} from './values.ts'

const shareLink = z.object({
  id: z.int(),
  /** Whose link it is; absent unless the caller has several profiles. */
  profile_name: z.string().optional(),
  label: z.string(),
  preset: z.enum(sharePresets),
  extras: z.array(z.enum(shareExtras)),
  state: z.enum(linkStates),
  opens: z.int(),
  max_opens: z.int(),
  created_at: z.string(),
  ends_at: z.string(),
  /** Newest first. */
  openings: z.array(z.object({ id: z.int(), at: z.string(), device: z.enum(deviceKinds) })),
})
export type ShareLink = z.output<typeof shareLink>

const fieldNames = Object.keys(profileFields) as [ProfileFieldName, ...ProfileFieldName[]]

/** What a link shows of a profile. */
const sharedProfile = z.object({
  registration_number: z.string(),
  name: z.string(),
  /** The same name in the other script; empty in a link with few values. */
  name_other: z.string(),
  /** The address of the photo with the watermark; empty without a photo. */
  photo: z.string(),
  is_blurred: z.boolean(),
  /** In both languages, so that a change of the language is no further opening. */
  rows: z.array(z.object({ field: z.enum(fieldNames), en: z.string(), mr: z.string() })),
  /** The lines that the trust has added. */
  own_lines: z.array(ownLine),
  ends_at: z.string(),
})
export type SharedProfile = z.output<typeof sharedProfile>

export const shareLinkCalls = {
  'share/make': call({
    summary: 'Make a link to the own profile for people without an account',
    access: 'pending',
    changes: ['share-links'],
    body: z.object({
      bride_groom_id: id(),
      label: text(shareLabelMax),
      preset: z.enum(sharePresets).default('masked'),
      extras: z.array(z.enum(shareExtras)).max(shareExtras.length).default([]),
      days: z.literal(shareDays).default(defaultShareDays),
    }),
    data: z.object({
      id: z.int(),
      /** The address of the link; only this answer contains it. */
      url: z.string(),
    }),
    answers: ['share_links.msg_made'],
    refusals: [
      'details_page.err_not_found',
      'share_links.err_not_listed',
      'share_links.err_too_many',
    ],
  }),
  'share/list': call({
    summary: 'The links of the own profiles with their openings, newest first',
    access: 'pending',
    reads: ['profiles', 'share-links'],
    body: z.object(paging(10)),
    data: z.object({
      data: z.array(shareLink),
      /** How many links can be alive. */
      limit: z.int(),
      /** How often a new link can be opened. */
      max_opens: z.int(),
      own_profiles: ownProfileChoices,
      next_cursor: pageFields.next_cursor,
    }),
    answers: ['common.msg_ok'],
  }),
  'share/end': call({
    summary: 'End a link to the own profile',
    access: 'pending',
    changes: ['share-links'],
    body: z.object({ link_id: id() }),
    data: z.null(),
    answers: ['share_links.msg_ended'],
    refusals: ['share_links.err_not_found'],
  }),
  'share/open': call({
    summary: 'Open a link and read what it shows; counts as one opening',
    access: 'visitor',
    changes: ['share-links'],
    body: z.object({ key: optionalText(200) }),
    data: sharedProfile,
    answers: ['common.msg_ok'],
    refusals: [
      'share_page.err_ended',
      'details_page.err_day_limit',
      'details_page.err_period_limit',
    ],
  }),
}

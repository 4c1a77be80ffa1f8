import { fieldsByLanguage } from '@sangam/i18n/by-language'
import { z } from 'zod'
import { call } from '../call.ts'
import { comingDate, flag, id, masterIds, paging, shapeOf } from '../rules.ts'
import { announcementFields } from './fields.ts'
import { announcementPageSize, longestDays } from './values.ts'

/** The last day on which it is shown. */
const endDate = comingDate(longestDays, 'announcements_page.err_ends_on')

export const announcementForm = z.object(shapeOf(announcementFields, { ends_on: endDate }))

const texts = {
  ...fieldsByLanguage('title', () => z.string()),
  ...fieldsByLanguage('text', () => z.string()),
}

const currentAnnouncement = z.object({
  id: z.int(),
  ...texts,
  created_at: z.string(),
  /** When a text was last changed after the announcement was posted. */
  edited_at: z.string().nullable(),
})
export type CurrentAnnouncement = z.output<typeof currentAnnouncement>

const announcement = currentAnnouncement.extend({
  /** Empty: all regions. */
  region_ids: z.array(z.int()),
  has_push: z.boolean(),
  /** dd/mm/yyyy */
  ends_on: z.string(),
  state: z.enum(['current', 'ended', 'expired']),
  /** How many members got a message so far, and whether these are all. */
  sent_to: z.int(),
  is_sent: z.boolean(),
})
export type AnnouncementRecord = z.output<typeof announcement>

export const announcementCalls = {
  'announcements/current': call({
    summary: 'List the current announcements that concern the caller, newest first',
    access: 'member',
    reads: ['accounts', 'announcements'],
    body: z.object(paging(announcementPageSize)),
    data: z.object({ data: z.array(currentAnnouncement), next_cursor: z.string().nullable() }),
    answers: ['common.msg_ok'],
  }),
  'announcements/list': call({
    summary: 'List all announcements, newest first',
    access: 'admin',
    reads: ['announcements'],
    body: z.object(paging(announcementPageSize)),
    data: z.object({ data: z.array(announcement), next_cursor: z.string().nullable() }),
    answers: ['common.msg_ok'],
  }),
  'announcements/details': call({
    summary: 'Get one announcement',
    access: 'admin',
    reads: ['announcements'],
    body: z.object({ announcement_id: id() }),
    data: announcement,
    answers: ['common.msg_ok'],
    refusals: ['announcements_page.err_not_found'],
  }),
  'announcements/recipients': call({
    summary: 'Count the members who would get an announcement, and the push messages that are left',
    access: 'admin',
    reads: ['accounts', 'announcements'],
    body: z.object({ region_ids: masterIds('region') }),
    data: z.object({ recipients: z.int(), pushes_left: z.int(), pushes_per_week: z.int() }),
    answers: ['common.msg_ok'],
  }),
  'announcements/post': call({
    summary: 'Announce something to all members, or to those of some regions',
    access: 'admin',
    confirm: true,
    changes: ['announcements', 'audit'],
    body: announcementForm.extend({ region_ids: masterIds('region'), has_push: flag() }),
    data: z.object({ id: z.int() }),
    answers: ['announcements_page.msg_posted'],
    refusals: ['announcements_page.err_no_recipients', 'announcements_page.err_pushes'],
  }),
  'announcements/edit': call({
    summary: 'Correct the texts or the last day of an announcement; no message is sent again',
    access: 'admin',
    confirm: true,
    changes: ['announcements', 'audit'],
    body: announcementForm.extend({ announcement_id: id() }),
    data: z.null(),
    answers: ['announcements_page.msg_saved'],
    refusals: ['announcements_page.err_not_found', 'announcements_page.err_ended'],
  }),
  'announcements/end': call({
    summary: 'Hide an announcement and stop its messages',
    access: 'admin',
    changes: ['announcements', 'audit'],
    body: z.object({ announcement_id: id() }),
    data: z.null(),
    answers: ['announcements_page.msg_ended'],
    refusals: ['announcements_page.err_not_found', 'announcements_page.err_ended'],
  }),
}

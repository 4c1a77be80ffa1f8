import { fieldsByLanguage } from '@sangam/i18n/by-language'
import type { TextKey } from '@sangam/i18n/keys'
import { languages } from '@sangam/i18n/languages'
import { z } from 'zod'
import { call } from '../call.ts'
import { isoDate } from '../dates.ts'
import {
  comingDate,
  dayPaging,
  flag,
  id,
  masterIds,
  optionalComingDate,
  optionalText,
  richText,
  shapeOf,
} from '../rules.ts'
import { announcementFields } from './fields.ts'
import {
  announcementPageSize,
  longestDays,
  longestWait,
  newsKinds,
  newsPicturesMax,
} from './values.ts'

const body = () => richText('announcements_page.err_text_too_long', 'announcements_page.err_text')

const formShape = {
  ...shapeOf(announcementFields, {
    ...fieldsByLanguage('text', body),
    /** Empty: today, or the stored day of an item that is changed. */
    starts_on: optionalComingDate(longestWait, 'announcements_page.err_starts_on'),
    /** The last day on which it is shown. */
    ends_on: comingDate(longestDays, 'announcements_page.err_ends_on'),
  }),
  kind: z.enum(newsKinds, 'common.err_choice'),
  is_public: flag(),
  /** From the upload call, in the order in which they are shown. */
  picture_paths: z
    .array(optionalText(200), 'common.err_value')
    .max(newsPicturesMax, 'announcements_page.err_pictures')
    .default([]),
  /** From the upload call; empty: no PDF. */
  pdf_path: optionalText(200),
}

const plainForm = z.object(formShape)

/** A title and a text in at least one language; no language has only one of them. */
function checkTexts(form: z.output<typeof plainForm>, context: z.RefinementCtx): void {
  const miss = (path: string, message: TextKey = 'common.err_required') =>
    context.addIssue({ code: 'custom', message, path: [path] })
  const isEmpty = languages.every((name) => !form[`title_${name}`] && !form[`text_${name}`])
  for (const language of languages) {
    const [title, text] = [form[`title_${language}`], form[`text_${language}`]]
    if (title === '' && (text !== '' || isEmpty)) miss(`title_${language}`)
    if (text === '' && (title !== '' || isEmpty)) miss(`text_${language}`)
  }
  const [starts, ends] = [isoDate(form.starts_on), isoDate(form.ends_on)]
  if (starts && ends && ends < starts) miss('ends_on', 'announcements_page.err_ends_before')
}

export const announcementForm = plainForm.superRefine(checkTexts)

const base = z.object({
  id: z.int(),
  kind: z.enum(newsKinds),
  is_public: z.boolean(),
  /** Empty in a language in which it was not written. */
  ...fieldsByLanguage('title', () => z.string()),
  /** dd/mm/yyyy */
  published_on: z.string(),
  /** When a text was last changed after the item was posted. */
  edited_at: z.string().nullable(),
})

const card = base.extend({
  /** The first words of the text. */
  ...fieldsByLanguage('summary', () => z.string()),
  /** The address of the first picture; empty: none. */
  picture: z.string(),
})
export type NewsCard = z.output<typeof card>

const item = base.extend({
  /** Rich text as JSON text. */
  ...fieldsByLanguage('text', () => z.string()),
  pictures: z.array(z.object({ path: z.string(), small: z.string(), large: z.string() })),
  has_pdf: z.boolean(),
})
export type NewsItem = z.output<typeof item>

const management = {
  /** Empty: all regions. */
  region_ids: z.array(z.int()),
  /** Whether members get a message about it. */
  is_told: z.boolean(),
  has_push: z.boolean(),
  /** dd/mm/yyyy */
  ends_on: z.string(),
  state: z.enum(['planned', 'current', 'ended', 'expired']),
  /** How many members got a message so far, and whether these are all. */
  sent_to: z.int(),
  is_sent: z.boolean(),
}

const managedCard = card.extend(management)
export type ManagedNews = z.output<typeof managedCard>

const managedItem = item.extend({ ...management, pdf_path: z.string() })
export type AnnouncementRecord = z.output<typeof managedItem>

export const announcementCalls = {
  'announcements/current': call({
    summary: 'List the news that the caller may read, newest first; visitors read the public ones',
    access: 'visitor',
    reads: ['accounts', 'announcements'],
    body: z.object(dayPaging(announcementPageSize)),
    data: z.object({ data: z.array(card), next_cursor: z.string().nullable() }),
    answers: ['common.msg_ok'],
  }),
  'announcements/read': call({
    summary: 'Get one news item that the caller may read',
    access: 'visitor',
    reads: ['accounts', 'announcements'],
    body: z.object({ announcement_id: id() }),
    data: item,
    answers: ['common.msg_ok'],
    refusals: ['announcements.err_not_found'],
  }),
  'announcements/list': call({
    summary: 'List all news, newest first',
    access: 'admin',
    reads: ['announcements'],
    body: z.object(dayPaging(announcementPageSize)),
    data: z.object({ data: z.array(managedCard), next_cursor: z.string().nullable() }),
    answers: ['common.msg_ok'],
  }),
  'announcements/details': call({
    summary: 'Get one news item with what admins decide about it',
    access: 'admin',
    reads: ['announcements'],
    body: z.object({ announcement_id: id() }),
    data: managedItem,
    answers: ['common.msg_ok'],
    refusals: ['announcements.err_not_found'],
  }),
  'announcements/recipients': call({
    summary: 'Count the members who would get a message, and the push messages that are left',
    access: 'admin',
    reads: ['accounts', 'announcements'],
    body: z.object({ region_ids: masterIds('region') }),
    data: z.object({ recipients: z.int(), pushes_left: z.int(), pushes_per_week: z.int() }),
    answers: ['common.msg_ok'],
  }),
  'announcements/upload-picture': call({
    summary: 'Upload a picture of a news item',
    access: 'admin',
    changes: [],
    kind: 'upload',
    body: z.object({}),
    data: z.object({ path: z.string(), small: z.string(), large: z.string() }),
    answers: ['photo.msg_uploaded'],
    refusals: ['photo.err_image_only'],
  }),
  'announcements/upload-pdf': call({
    summary: 'Upload the PDF of a news item; one with scripts or a password is refused',
    access: 'admin',
    changes: [],
    kind: 'upload',
    body: z.object({}),
    data: z.object({ path: z.string() }),
    answers: ['announcements_page.msg_pdf_uploaded'],
    refusals: ['announcements_page.err_pdf', 'announcements_page.err_pdf_too_large'],
  }),
  'announcements/post': call({
    summary: 'Post news, and tell all members or those of some regions about it if wanted',
    access: 'admin',
    confirm: true,
    changes: ['announcements', 'audit'],
    body: z
      .object({
        ...formShape,
        /** Who reads it and gets a message; public news have none. */
        region_ids: masterIds('region'),
        is_told: flag(),
        has_push: flag(),
      })
      .superRefine(checkTexts),
    data: z.object({ id: z.int() }),
    answers: ['announcements_page.msg_posted'],
    refusals: [
      'announcements_page.err_no_recipients',
      'announcements_page.err_pushes',
      'announcements_page.err_file',
    ],
  }),
  'announcements/edit': call({
    summary: 'Change texts, days or files of a news item; no message is sent again',
    access: 'admin',
    confirm: true,
    changes: ['announcements', 'audit'],
    body: z.object({ ...formShape, announcement_id: id() }).superRefine(checkTexts),
    data: z.null(),
    answers: ['announcements_page.msg_saved'],
    refusals: [
      'announcements.err_not_found',
      'announcements_page.err_ended',
      'announcements_page.err_file',
    ],
  }),
  'announcements/end': call({
    summary: 'Hide a news item for ever, remove its files and stop its messages',
    access: 'admin',
    changes: ['announcements', 'audit'],
    body: z.object({ announcement_id: id() }),
    data: z.null(),
    answers: ['announcements_page.msg_ended'],
    refusals: ['announcements.err_not_found', 'announcements_page.err_ended'],
  }),
}

import type {
  AnnouncementRecord,
  announcementForm,
  ManagedNews,
  NewsCard,
  NewsItem,
} from '@sangam/contract/announcements/calls'
import { isoDate, typedDate } from '@sangam/contract/dates'
import { plainTextOf, readRichText, richTextOf } from '@sangam/contract/rich-text'
import {
  columnIn,
  columnsByLanguage,
  fieldsByLanguage,
  fieldsOfColumns,
} from '@sangam/i18n/by-language'
import type { Language } from '@sangam/i18n/languages'
import type { z } from 'zod'
import type { announcements } from '../../db/schema/services/announcements.ts'
import { shownPictureView } from '../../http/files/shown-pictures.ts'
import type { ImageAddress } from '../../storage/pictures/image-address.ts'
import type { AnnouncementRow, StoredNews } from './announcements.queries.ts'

const summaryMax = 300

/** Items of earlier versions have plain text. */
const documentOf = (text: string) => readRichText(text) ?? richTextOf(text)

const wordsIn = (text: string) => (text === '' ? '' : plainTextOf(documentOf(text)))

/** The first words of an item in one language. */
export function summaryOf(row: StoredNews, language: Language): string {
  const words = wordsIn(columnIn(row, 'text', language))
  return words.length > summaryMax ? `${words.slice(0, summaryMax).trimEnd()}…` : words
}

const baseView = (row: StoredNews) => ({
  id: row.id,
  kind: row.kind,
  is_public: row.isPublic,
  ...fieldsOfColumns(row, 'title'),
  published_on: typedDate(row.startsOn),
  edited_at: row.editedAt?.toISOString() ?? null,
})

export const cardView =
  (addressOf: ImageAddress) =>
  (row: StoredNews): NewsCard => ({
    ...baseView(row),
    ...fieldsByLanguage('summary', (language) => summaryOf(row, language)),
    picture: row.picturePaths[0] === undefined ? '' : addressOf(row.picturePaths[0], 'small'),
  })

export const itemView =
  (addressOf: ImageAddress) =>
  (row: StoredNews): NewsItem => ({
    ...baseView(row),
    ...fieldsByLanguage('text', (language) => {
      const text = columnIn(row, 'text', language)
      return text === '' ? '' : JSON.stringify(documentOf(text))
    }),
    pictures: row.picturePaths.map((path) => shownPictureView(addressOf, path)),
    has_pdf: row.pdfPath !== '',
  })

const managementView = (row: AnnouncementRow) => ({
  region_ids: row.regionIds,
  is_told: row.isTold,
  has_push: row.hasPush,
  ends_on: typedDate(row.endsOn),
  state: row.endedAt ? ('ended' as const) : row.time,
  sent_to: row.sentTo,
  is_sent: row.sentAt !== null,
})

export const managedCardView =
  (addressOf: ImageAddress) =>
  (row: AnnouncementRow): ManagedNews => ({ ...cardView(addressOf)(row), ...managementView(row) })

export const managedView =
  (addressOf: ImageAddress) =>
  (row: AnnouncementRow): AnnouncementRecord => ({
    ...itemView(addressOf)(row),
    ...managementView(row),
    pdf_path: row.pdfPath,
  })

const storedDay = (typed: string): string => {
  const day = isoDate(typed)
  if (day === null) throw new Error('the contract has checked the date')
  return day
}

/** The columns that the form fills in. */
export const columnsOf = (form: z.output<typeof announcementForm>) =>
  ({
    ...columnsByLanguage('title', (language) => form[`title_${language}`]),
    ...columnsByLanguage('text', (language) => form[`text_${language}`]),
    kind: form.kind,
    isPublic: form.is_public === 1,
    picturePaths: [...new Set(form.picture_paths)],
    pdfPath: form.pdf_path,
    endsOn: storedDay(form.ends_on),
    ...(form.starts_on !== '' && { startsOn: storedDay(form.starts_on) }),
  }) satisfies Partial<typeof announcements.$inferInsert>

/** The fields of the audit trail: a text as words, and of files only that they changed. */
export const auditValues = (row: StoredNews) => ({
  ...columnsByLanguage('title', (language) => columnIn(row, 'title', language)),
  ...columnsByLanguage('text', (language) => wordsIn(columnIn(row, 'text', language))),
  kind: row.kind,
  isPublic: row.isPublic,
  pictures: row.picturePaths.join(' '),
  pdf: row.pdfPath,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
})

import { clockInIndia, typedDate } from '@sangam/contract/dates'
import type { Field } from '@sangam/contract/fields'
import { annualIncomes, maritalFilters } from '@sangam/contract/lookups'
import { profileFields } from '@sangam/contract/profiles/fields'
import { resumeFields } from '@sangam/contract/resumes/fields'
import type { Language } from '@sangam/i18n/languages'
import { notices } from '@sangam/i18n/notices'
import { columnNameOf, columnOf } from '../../../db/profile-columns.ts'
import { adminTexts, fieldText, translate } from '../../../texts/texts.ts'
import { changedFields, filter, formValues, ownAnswers, printedEntry } from './form-words.ts'
import {
  byKey,
  choice,
  each,
  feetAndInches,
  lines,
  master,
  megabytes,
  own,
  type Reader,
  rupees,
  type Words,
  wordOf,
} from './words.ts'

/** The field of the registration form behind each column of `profiles`. */
const fieldOfColumn = new Map<string, Field & { label: string }>(
  Object.entries(columnOf).map(([field, column]) => [
    columnNameOf(column),
    profileFields[field as keyof typeof profileFields],
  ]),
)
const formValueOf = (field: Field, value: unknown, { language, masterData }: Reader) =>
  fieldText(field, value, language, masterData)

const purposeText: Words = (purpose, { language }) => {
  const byPurpose: Record<string, { title?: string }> = notices[language]
  return (
    byPurpose[String(purpose)]?.title ?? wordOf(language, `my_data_file.val_purpose_${purpose}`)
  )
}

/** `listings.push`: a group of messages and a channel. */
const switchedOff: Words = (value, { language }) =>
  String(value)
    .split('.')
    .map(
      (part) =>
        wordOf(language, `notifications.group_${part}`) ||
        wordOf(language, `notifications.lbl_${part}`),
    )
    .join(' · ')

const shownParts: Words = (value, reader) => {
  const { preset, extras } = value as { preset: string; extras: string[] }
  return [
    byKey('share_links.preset_')(preset, reader),
    ...extras.map((extra) => byKey('share_links.extra_')(extra, reader)),
  ].join(', ')
}

/** Rich text is stored as a tree of nodes. */
function plainText(value: unknown): string {
  if (Array.isArray(value)) return lines(value.map(plainText))
  if (typeof value !== 'object' || value === null) return ''
  const { text, content } = value as { text?: unknown; content?: unknown }
  if (typeof text === 'string') return text
  return Array.isArray(content) ? content.map(plainText).join('\n') : ''
}
const richText: Words = (value) => {
  try {
    return plainText(JSON.parse(String(value)))
  } catch {
    return String(value)
  }
}

const seenBy = byKey('visibility.numbers_')
const paymentState = byKey('payments_page.state_')
const approval = byKey('approval.status_')

/** The words of columns that are stored as numbers, codes or objects; `table.column` before `column`. */
const wordsOf: Record<string, Words> = {
  region_id: master('region'),
  region_ids: each(master('region')),
  education_id: master('education'),
  education_ids: each(master('education')),
  married_status_ids: each(choice(maritalFilters)),
  employment_type_id: master('employment_type'),
  income_from: choice(annualIncomes),
  height_from: feetAndInches,
  height_to: feetAndInches,
  amount_paise: rupees,
  credit_paise: rupees,
  bytes: megabytes,
  language: own('language'),
  role: own('role'),
  verification: own('verification'),
  status: approval,
  owner_state: own('owner_state'),
  listing: own('listing'),
  contact_visibility: seenBy,
  photo_visibility: byKey('visibility.photo_'),
  payment_status: own('payment_status'),
  purpose: purposeText,
  side: (value, reader) => own('side')(String(value).replace(' ', '_'), reader),
  from_shares: each(byKey('contact_card.share_')),
  to_shares: each(byKey('contact_card.share_')),
  method: byKey('payments_page.method_'),
  closing: own('closing'),
  number_of: own('number_of'),
  off: each(switchedOff),
  by: own('by'),
  step: byKey('safety.step_'),
  outcome: byKey('safety.state_'),
  form: own('form'),
  file_type: (value) => String(value).toUpperCase(),
  'profile_seats.role': byKey('people.role_'),
  owner_contact_visibility: seenBy,
  owner_photo_visibility: byKey('visibility.photo_'),
  'users.state': byKey('audit_trail.state_'),
  'profiles.own_values': ownAnswers,
  'profiles.biodata_design': byKey('biodata_look.design_'),
  'profiles.biodata_language': byKey('biodata_look.language_'),
  'profiles.state': byKey('audit_trail.state_'),
  'profile_pictures.kind': own('picture'),
  'profile_views.kind': own('reading'),
  'payments.state': paymentState,
  'payment_history.state': paymentState,
  'announcements.kind': byKey('announcements.kind_'),
  'security_events.kind': byKey('security_events.kind_'),
  'security_events.detail': byKey('security_events.reason_'),
  'account_origins.action': own('origin'),
  'audit_trail.action': (value, { language }) =>
    adminTexts(language, 'action').get(String(value)) ?? '',
  'notifications.kind': byKey('message_kinds.'),
  'introductions.state': own('introduction'),
  'contact_reveals.kind': own('reveal'),
  'data_exports.state': own('export'),
  'nominees.state': byKey('people_page.state_'),
  'confirmations.state': byKey('people_page.state_'),
  'reports.kind': byKey('safety.kind_'),
  'reports.state': byKey('safety.state_'),
  'reports.subject': own('subject'),
  'share_links.mask': shownParts,
  'share_opens.device': byKey('share_links.device_'),
  'consents.action': own('action'),
  'consents.answer': seenBy,
  'consents.channel': own('channel'),
  confirmation: own('confirmation'),
  'import_rows.state': own('import'),
  'import_rows.values': formValues,
  'drafts.values': formValues,
  'edits.fields': changedFields,
  'profile_changes.fields': changedFields,
  'booklet_entries.snapshot': printedEntry,
  'booklet_copies.kind': own('copy'),
  'saved_searches.filter': filter,
  'uploads.kind': own('upload'),
  'posted_jobs.description': richText,
  'resumes.gender': (value, reader) => formValueOf(resumeFields.gender, value, reader),
  'resumes.married_status': (value, reader) =>
    formValueOf(resumeFields.married_status, value, reader),
}
const importances = /_importance$/

/** The label of a column; empty if the texts have none. */
export function columnLabel(table: string, column: string, language: Language): string {
  const field = table === 'profiles' ? fieldOfColumn.get(column) : undefined
  return (
    (field && wordOf(language, field.label)) ||
    wordOf(language, `my_data_file.col_${table}_${column}`) ||
    wordOf(language, `my_data_file.col_${column}`)
  )
}

/** A stored value as people read it; empty: there is nothing to read. */
export function valueInWords(
  { table, column, value }: { table: string; column: string; value: unknown },
  reader: Reader,
): string {
  if (value === null || value === undefined || value === '') return ''
  const { language, masterData } = reader
  const field = table === 'profiles' ? fieldOfColumn.get(column) : undefined
  if (field) return fieldText(field, value, language, masterData)
  const words = wordsOf[`${table}.${column}`] ?? wordsOf[column]
  if (words) return words(value, reader)
  if (importances.test(column)) return wordOf(language, `preferences.lbl_${String(value)}`)
  if (typeof value === 'boolean')
    return translate(language, value ? 'common.btn_yes' : 'my_data_file.val_no')
  if (Array.isArray(value)) return value.map(String).join(', ')
  return textInWords(String(value))
}

/** Days and moments as the calendar and the clock in India show them. */
function textInWords(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return typedDate(text)
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+(?:[+-][\d:]+|Z)$/.test(text)) return text
  const clock = clockInIndia(new Date(text))
  return `${typedDate(clock.slice(0, 10))} ${clock.slice(11, 16)}`
}

import { todayInIndia, typedDate } from '@sangam/contract/dates'
import type {
  ImportBatchDetails,
  ImportBatchRecord,
  ImportCounts,
  PhotoFileRecord,
} from '@sangam/contract/registry-import/calls'
import type { ImportRowRecord } from '@sangam/contract/registry-import/rows.calls'
import { contactsOf } from '../../db/profile-columns.ts'
import type { profiles } from '../../db/schema/registry/profiles.ts'
import type { ImportSheet } from '../../db/schema/services/registry-import.ts'
import type { ImageAddress } from '../../storage/pictures/image-address.ts'
import type { Batch } from './batches.queries.ts'
import { choicesOf, type ImportRow, textReader } from './check.ts'
import type { PhotoFile } from './photos/photos.queries.ts'
import { readGender } from './values/choices.ts'
import { isExportedRegistry } from './values/exported-headings.ts'

type SheetView = ImportBatchDetails['sheets'][number]

export const batchView = (batch: Batch, counts: ImportCounts): ImportBatchRecord => ({
  id: batch.id,
  file_name: batch.fileName,
  source: batch.source,
  paper_consent_year: batch.paperConsentYear,
  state: batch.state,
  created_at: batch.createdAt.toISOString(),
  counts,
})

const genderNames = ['none', 'groom', 'bride'] as const

export function sheetView(batch: Batch, sheet: ImportSheet, rows: number): SheetView {
  const { name, headings, nameOrder, rules } = sheet
  return {
    name,
    rows,
    is_exported: isExportedRegistry(headings),
    choices: choicesOf(batch, sheet),
    decided: {
      names: rules?.names.order ?? nameOrder,
      dates: rules?.dates.order ?? 'day',
      gender: genderNames[readGender(name)],
    },
  }
}

/** The number of names of photos without a row that are shown. */
const shownNames = 200

export const photoFileView = (file: PhotoFile): PhotoFileRecord => ({
  id: file.id,
  name: file.name,
  total: file.total,
  done: file.done,
  matched: file.matched,
  unmatched_count: file.unmatched.length,
  unmatched: file.unmatched.slice(0, shownNames),
})

const summaryOf = ({ values, mobiles }: Pick<ImportRow, 'values' | 'mobiles'>) => ({
  name: [values.fname, values.mname, values.lname].filter(Boolean).join(' '),
  date_of_birth: values.date_of_birth ?? '',
  mobiles,
  village: values.city_village ?? '',
})

type Profile = typeof profiles.$inferSelect

interface Others {
  rows: ReadonlyMap<number, ImportRow>
  profiles: ReadonlyMap<number, Profile>
}

interface ViewContext {
  batch: Batch
  others: Others
  /** Names with numbers, by account. */
  people: ReadonlyMap<number, string>
  addressOf: ImageAddress
  expireDays: number
}

export function rowView(row: ImportRow, context: ViewContext): ImportRowRecord {
  const { batch, others, addressOf, people } = context
  const { id, sheet, line, state, level, problems } = row
  return {
    ...summaryOf(row),
    id,
    photo: row.photoPath === null ? '' : addressOf(row.photoPath, 'thumb'),
    sheet: batch.sheets[sheet]?.name ?? '',
    line,
    state,
    level,
    problems,
    request:
      row.state === 'claimed' && row.askedBy !== null
        ? {
            taken_by: people.get(row.claimedBy ?? 0) ?? '',
            asked_by: people.get(row.askedBy) ?? '',
          }
        : null,
    expires_on: expiryDay(row, context.expireDays),
    old_number: row.oldNumber,
    further: row.further,
    values: row.values,
    texts: textReader(batch)(row),
    duplicate: duplicateOf(row, others),
  }
}

/** In Indian time, as yyyy-mm-dd. */
function expiryDay({ state, changedAt, invitedAt }: ImportRow, expireDays: number): string {
  if (state !== 'held' && state !== 'invited') return ''
  const last = Math.max(changedAt.getTime(), invitedAt?.getTime() ?? 0)
  return todayInIndia(new Date(last + expireDays * 86_400_000))
}

function duplicateOf(row: ImportRow, others: Others): ImportRowRecord['duplicate'] {
  if (row.state !== 'checked' || row.duplicateDecision !== null) return null
  const profile = others.profiles.get(row.duplicateProfileId ?? 0)
  if (profile) {
    return {
      kind: 'profile',
      number: profile.registrationNumber,
      name: `${profile.firstName} ${profile.middleName} ${profile.lastName}`,
      date_of_birth: typedDate(profile.dateOfBirth),
      mobiles: contactsOf(profile).flatMap(({ mobile }) => mobile || []),
      village: profile.cityVillage,
    }
  }
  const other = others.rows.get(row.duplicateRowId ?? 0)
  return other ? { kind: 'row', number: String(other.line), ...summaryOf(other) } : null
}

import { typedDate } from '@sangam/contract/dates'
import type {
  ImportBatchRecord,
  ImportCounts,
  ImportRowRecord,
} from '@sangam/contract/registry-import/calls'
import type { profiles } from '../../db/schema/profiles.ts'
import type { Batch } from './batches.queries.ts'
import { type ImportRow, textsOf } from './check.ts'

export const batchView = (batch: Batch, counts: ImportCounts): ImportBatchRecord => ({
  id: batch.id,
  file_name: batch.fileName,
  source: batch.source,
  paper_consent_year: batch.paperConsentYear,
  state: batch.state,
  created_at: batch.createdAt.toISOString(),
  counts,
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

export function rowView(batch: Batch, row: ImportRow, others: Others): ImportRowRecord {
  const { id, sheet, line, state, level, problems } = row
  return {
    ...summaryOf(row),
    id,
    sheet: batch.sheets[sheet]?.name ?? '',
    line,
    state,
    level,
    problems,
    texts: textsOf(batch, row),
    duplicate: duplicateOf(row, others),
  }
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
      mobiles: [profile.contactMobile1, profile.contactMobile2, profile.fatherMobile].filter(
        Boolean,
      ),
      village: profile.cityVillage,
    }
  }
  const other = others.rows.get(row.duplicateRowId ?? 0)
  return other ? { kind: 'row', number: String(other.line), ...summaryOf(other) } : null
}

import { Readable } from 'node:stream'
import { todayInIndia } from '@sangam/contract/dates'
import { profileFields } from '@sangam/contract/profiles/fields'
import {
  type RegistryColumn,
  registryColumns,
  registryFile,
} from '@sangam/contract/profiles/registry-columns'
import { isHidden } from '@sangam/contract/profiles/trust/field-states'
import { fieldsInUse, ownText } from '@sangam/contract/profiles/trust/own-fields'
import { labelIn } from '@sangam/i18n/by-language'
import { type Language, languageOf } from '@sangam/i18n/languages'
import type { Services } from '../../../composition/services.ts'
import { type Cell, dayCell, momentCell, type Table } from '../../../http/files/cell.ts'
import type { Download } from '../../../http/files/downloads.ts'
import { exportMark, listName } from '../../../http/files/list-export.ts'
import { xlsxChunks } from '../../../http/files/xlsx.ts'
import { type ZipEntry, zipChunks } from '../../../storage/zip-stream.ts'
import type { MasterData } from '../../../texts/master-data.ts'
import { fieldText, translate } from '../../../texts/texts.ts'
import { hasShownPhoto } from '../../../visibility/seen.ts'
import { recordListExport } from '../../audit/audit.public.ts'
import { readPhoto } from '../photo/photo.files.ts'
import { profileText } from '../profiles.public.ts'
import { type Registration, readRegistrations } from './registry.queries.ts'

/** So that the trust can take its registry to another program. */
export const registryDownload: Download = {
  path: 'registry.zip',
  access: 'super_admin',
  confirm: true,
  summary:
    'All registrations as a workbook, and their photos by registration number; `lang` en or mr',
  changes: ['audit'],
  async find(services, _params, query) {
    const { caller, db, env, masterDataCache } = services
    const language = languageOf(query.lang)
    const masterData = await masterDataCache.read()
    await recordListExport(db, caller, 'registry')
    const own = fieldsInUse(env.trust.own_fields)
    const states = env.trust.biodata_fields
    const columns = registryColumns.filter(([name]) => !isHidden(states, name))
    const rows = async function* () {
      for await (const batch of readRegistrations(db)) {
        yield batch.map((row) => [
          ...columns.map(([column]) => cellOf(row, column, language, masterData)),
          ...own.map((field) => ownText(field, row.profile.ownValues[field.id] ?? '', language)),
        ])
      }
    }
    const table: Table = {
      name: listName('registry', language),
      mark: exportMark(env, 'registry', caller, language),
      headings: [
        ...columns.map(([, heading]) => translate(language, heading)),
        ...own.map((field) => labelIn(field, 'label', language)),
      ],
      rows: rows(),
    }
    const entries = entriesOf(services, xlsxChunks(table))
    return {
      stream: Readable.from(zipChunks(entries), { objectMode: false }),
      contentType: 'application/zip',
      saveAs: `registry-${todayInIndia()}.zip`,
    }
  },
}

/** The cell of a column; the import of a registry reads it back (`exported.ts` of `registry-import`). */
function cellOf(
  { profile, mobile }: Registration,
  column: RegistryColumn,
  language: Language,
  masterData: MasterData,
): Cell {
  switch (column) {
    case 'number':
      return profile.registrationNumber
    case 'status':
      return translate(language, `approval.status_${profile.status}`)
    case 'created':
      return momentCell(profile.createdAt)
    case 'owner':
      return mobile
    case 'photo':
      return hasShownPhoto(profile) ? photoName(profile) : ''
    case 'date_of_birth':
      return dayCell(profile.dateOfBirth)
    // its detail has a column of its own, so that both are read back
    case 'is_married':
      return fieldText(profileFields.is_married, profile.maritalStatus, language, masterData)
    default:
      return profileText(profile, column, language, masterData)
  }
}

const photoName = ({ registrationNumber }: Registration['profile']) => `${registrationNumber}.jpg`

/** The rows are read twice, so that memory holds neither all of them nor their photos. */
async function* entriesOf(
  stores: Pick<Services, 'db' | 'files' | 'pictures'>,
  workbook: AsyncIterable<Uint8Array>,
): AsyncGenerator<ZipEntry> {
  yield { name: registryFile, content: workbook, isPacked: true }
  for await (const rows of readRegistrations(stores.db)) {
    for (const { profile } of rows.filter((row) => hasShownPhoto(row.profile))) {
      const photo = await readPhoto(stores, profile.photoPath, false)
      if (photo) yield { name: `photos/${photoName(profile)}`, content: [photo], isPacked: true }
    }
  }
}

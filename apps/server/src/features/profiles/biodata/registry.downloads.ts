import { Readable } from 'node:stream'
import { todayInIndia } from '@sangam/contract/dates'
import { namesOf } from '@sangam/contract/fields'
import { profileFields } from '@sangam/contract/profiles/fields'
import { type Language, languageOf } from '@sangam/i18n/languages'
import type { Services } from '../../../composition/services.ts'
import type { Download } from '../../../http/files/downloads.ts'
import { type Cell, exportMark, formatTime } from '../../../http/files/list-export.ts'
import { xlsxChunks } from '../../../http/files/xlsx.ts'
import { type ZipEntry, zipChunks } from '../../../storage/zip-stream.ts'
import type { MasterData } from '../../../texts/master-data.ts'
import { translate } from '../../../texts/texts.ts'
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
    const headings = [[exportMark(env, 'registry', caller, language)], headingsOf(language)]
    const entries = entriesOf(services, headings, (row) => cellsOf(row, language, masterData))
    return {
      stream: Readable.from(zipChunks(entries), { objectMode: false }),
      contentType: 'application/zip',
      saveAs: `registry-${todayInIndia()}.zip`,
    }
  },
}

const fieldNames = namesOf(profileFields)

const headingsOf = (language: Language): Cell[] =>
  (
    [
      'my_registration_page.col_number',
      'audit_trail.lbl_status',
      'my_registration_page.col_created_on',
      'users_page.lbl_mobile',
      ...fieldNames.map((name) => profileFields[name].label),
      'exports.col_photo',
    ] as const
  ).map((key) => translate(language, key))

const cellsOf = (
  { profile, mobile }: Registration,
  language: Language,
  masterData: MasterData,
): Cell[] => [
  profile.registrationNumber,
  translate(language, `approval.status_${profile.status}`),
  formatTime(profile.createdAt),
  mobile,
  ...fieldNames.map((name) => profileText(profile, name, language, masterData)),
  hasShownPhoto(profile) ? photoName(profile) : '',
]

const photoName = ({ registrationNumber }: Registration['profile']) => `${registrationNumber}.jpg`

/** The rows are read twice, so that memory holds neither all of them nor their photos. */
async function* entriesOf(
  stores: Pick<Services, 'db' | 'files' | 'pictures'>,
  headings: Cell[][],
  toCells: (row: Registration) => Cell[],
): AsyncGenerator<ZipEntry> {
  const sheet = async function* () {
    for await (const rows of readRegistrations(stores.db)) yield rows.map(toCells)
  }
  yield { name: 'registry.xlsx', content: xlsxChunks(headings, sheet()), isPacked: true }
  for await (const rows of readRegistrations(stores.db)) {
    for (const { profile } of rows.filter((row) => hasShownPhoto(row.profile))) {
      const photo = await readPhoto(stores, profile.photoPath, false)
      if (photo) yield { name: `photos/${photoName(profile)}`, content: [photo], isPacked: true }
    }
  }
}

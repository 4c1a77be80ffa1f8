import { read, utils } from '@e965/xlsx'
import { apiPath } from '@sangam/contract/envelope'
import type { TextKey } from '@sangam/i18n/keys'
import { expect, test } from 'vitest'
import { loadDemo } from '../composition/load-demo.ts'
import { exports } from '../composition/slices.ts'
import { securityEvents } from '../db/schema/base/security-events.ts'
import { csvOf, importFile } from '../features/registry-import/registry-import.testing.ts'
import { startPortal } from '../testing/test-portal.ts'
import { translate } from '../texts/texts.ts'
import { exportFilter } from './export-filter.testing.ts'

const portal = await startPortal()
await loadDemo(portal.services, (_step, work) => work())
const superAdmin = await portal.superAdmin()
const imported = await importFile(portal, superAdmin, csvOf('Asha Patil,9876500001,F,01/02/2000'))
await portal.services.db
  .insert(securityEvents)
  .values({ kind: 'login', detail: '', ip: '127.0.0.1' })

const created: TextKey = 'users_page.lbl_created_on'
/** The columns with dates of each list; a list that is missing here fails. */
const dateColumns: Record<string, TextKey[]> = {
  audit: ['exports.lbl_time'],
  businesses: [created],
  committee: [],
  import_rows: ['import_page.lbl_birth'],
  jobs: [created],
  messages: ['contact_inbox.lbl_date', 'contact_inbox.lbl_answered_on'],
  payment_report: [],
  payments: [
    'payments_page.lbl_created_on',
    'payments_page.lbl_received_on',
    'payments_page.lbl_done_at',
  ],
  profiles: ['profile.date_of_birth', 'my_registration_page.col_created_on'],
  resumes: [created],
  reviews: [created],
  security_events: ['security_events.lbl_when'],
  users: [created],
}

test.each(exports)('$name opens as a workbook with headings, filters and dates', async (list) => {
  const filter =
    list.name === 'import_rows'
      ? JSON.stringify({ batch_id: imported.data.batch_id })
      : await exportFilter(portal, list)
  const { rawPayload } = await portal.app.inject({
    url: `${apiPath}/exports/${list.name}.xlsx?${new URLSearchParams({ filter })}`,
    headers: { authorization: `Bearer ${superAdmin.token}` },
  })
  const book = read(rawPayload, { cellNF: true })
  expect(book.SheetNames).toHaveLength(1)
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const headings = list.headings.map((key) => translate('en', key))
  const lines = utils.sheet_to_json<unknown[]>(sheet, { header: 1, blankrows: true })
  expect(lines[1]).toEqual(headings)

  // totals follow after an empty line
  const end = lines.findIndex((line, index) => index > 1 && line.length === 0)
  const last = end < 0 ? lines.length : end
  expect(last, 'the list has rows').toBeGreaterThan(2)
  const corner = utils.encode_cell({ r: last - 1, c: headings.length - 1 })
  expect(sheet['!autofilter']).toEqual({ ref: `A2:${corner}` })

  const withDates = headings.filter((_heading, column) =>
    lines.slice(2, last).some((_line, row) => {
      const cell = sheet[utils.encode_cell({ r: row + 2, c: column })]
      return cell?.t === 'n' && String(cell.z).startsWith('dd/mm/yyyy')
    }),
  )
  expect(withDates).toEqual(dateColumns[list.name]?.map((key) => translate('en', key)))
  const texts = lines
    .slice(2, last)
    .flat()
    .filter((value) => typeof value === 'string')
  expect(texts.filter((text) => /^(\d\d?[/.-]\d\d?[/.-]\d{4}|\d{4}-\d\d-\d\d)/.test(text))).toEqual(
    [],
  )
})

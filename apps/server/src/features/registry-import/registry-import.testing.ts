import { importBatches, importRows } from '../../db/schema/registry-import.ts'
import { sendFile } from '../../testing/send-file.ts'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'
import { checkReadRows } from './check.ts'

/** Uploads a file of a super admin and checks its rows, as the job does. */
export async function importFile(
  portal: TestPortal,
  by: TestUser,
  bytes: Uint8Array,
  name = 'registry.csv',
) {
  const answer = await sendFile(portal, by, 'import/upload', {
    bytes,
    name,
    fields: { source: 'Forms of the trust', paper_consent_year: '2019' },
  })
  await checkReadRows(portal.services)
  return answer
}

/** A CSV file with people; the columns are name, mobile, gender and date of birth. */
export const csvOf = (...people: string[]) =>
  Buffer.from(`Name,Mobile,Gender,Birth date\n${people.join('\n')}\n`)

/** Inserts a row of an import, as it is after it was checked. */
export async function storedRow(
  portal: TestPortal,
  columns: Partial<typeof importRows.$inferInsert> = {},
) {
  const { db } = portal.services
  const [batch] = await db
    .insert(importBatches)
    .values({
      sha256: String(Math.random()).padEnd(64, '0').slice(0, 64),
      fileName: 'registry.xlsx',
      source: 'Forms of the trust',
      paperConsentYear: 2019,
      sheets: [{ name: 'Brides', headings: ['Name'], nameOrder: 'first' }],
      mapping: { Name: 'name' },
      createdBy: 1,
    })
    .returning()
  if (!batch) throw new Error('the import was not inserted')
  const [row] = await db
    .insert(importRows)
    .values({
      batchId: batch.id,
      sheet: 0,
      line: 2,
      cells: ['Asha Vijay Patil'],
      values: { fname: 'Asha', mname: 'Vijay', lname: 'Patil', gender: '2' },
      level: 'warn',
      state: 'checked',
      mobiles: [portal.nextMobile()],
      ...columns,
    })
    .returning()
  if (!row) throw new Error('the row was not inserted')
  return { batch, row }
}

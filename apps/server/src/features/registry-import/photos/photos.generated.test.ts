import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importRows } from '../../../db/schema/services/registry-import.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { generateRegistry } from '../registry.testing.ts'
import { importFile } from '../registry-import.testing.ts'
import { planPhotos } from './photos.queries.ts'

const portal = await startPortal()
const { db } = portal.services

/** Names of photos as trusts write them, in turn. */
const habits: ((row: { serial: number; folder: string; mobile: string }) => string)[] = [
  ({ serial, folder }) => `${folder}/${serial}.jpg`,
  ({ serial, folder }) => `photos/${folder}/${String(serial).padStart(4, '0')}.JPG`,
  ({ mobile }) => `${mobile}.jpg`,
  ({ mobile }) => `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}.jpeg`,
  ({ serial, folder }) => `${folder}/Photo ${serial} (1).png`,
  ({ mobile }) => `WhatsApp ${mobile}_2.webp`,
]

test('of 3,000 generated photos, 99 % find their row and none finds another one', {
  tags: ['full'],
  timeout: 60_000,
}, async () => {
  const registry = generateRegistry(1_500, 23)
  const { data } = await importFile(portal, await portal.superAdmin(), registry.bytes, 'list.xlsx')
  const rows = await db
    .select()
    .from(importRows)
    .where(eq(importRows.batchId, data.batch_id))
    .orderBy(importRows.id)
  expect(rows).toHaveLength(3_000)
  const folders = ['वधू सूची २०२५', 'Grooms']
  const serials = [0, 0]
  const names = rows.map(({ sheet, mobiles }, index) => {
    serials[sheet] = (serials[sheet] ?? 0) + 1
    const [mobile = ''] = mobiles
    const row = { serial: serials[sheet], folder: folders[sheet] ?? '', mobile }
    // a row without a number has a photo with its serial number
    return (mobile && habits[index % habits.length]?.(row)) || `${row.folder}/${row.serial}.jpg`
  })
  const plan = await planPhotos(db, { batchId: data.batch_id, anchors: null }, names)
  const found = plan.map((match) => ('rowId' in match ? match.rowId : null))
  const right = found.filter((id, index) => id === rows[index]?.id).length
  const wrong = found.filter((id, index) => id !== null && id !== rows[index]?.id).length
  expect(right / names.length).toBeGreaterThanOrEqual(0.99)
  expect(wrong).toBe(0)
})

const girls = ['Priya', 'Sneha', 'Pooja', 'Vaishnavi', 'Ashwini', 'Komal', 'Rutuja', 'Aarti']
const girlsMr = ['प्रिया', 'स्नेहा', 'पूजा', 'वैष्णवी', 'अश्विनी', 'कोमल', 'ऋतुजा', 'आरती']
const fathers = ['Suresh', 'Dilip', 'Ramesh', 'Vijay', 'Ashok']
const fathersMr = ['सुरेश', 'दिलीप', 'रमेश', 'विजय', 'अशोक']
const surnames = ['Patil', 'Ingle', 'Gawande', 'Wankhede']
const surnamesMr = ['पाटील', 'इंगळे', 'गावंडे', 'वानखेडे']

test('photos are found by the name in the other script and order', async () => {
  const people = girls.flatMap((_, first) =>
    fathers.flatMap((__, father) => surnames.map((___, last) => ({ first, father, last }))),
  )
  const latin = people.map(({ first, father, last }) =>
    [girls[first], fathers[father], surnames[last]].join(' '),
  )
  const csv = latin.map((name) => `${name},${portal.nextMobile()},F,12/01/1998`).join('\n')
  const { data } = await importFile(
    portal,
    await portal.superAdmin(),
    Buffer.from(`Name,Mobile,Gender,Birth date\n${csv}\n`),
  )
  const rows = await db
    .select({ id: importRows.id })
    .from(importRows)
    .where(eq(importRows.batchId, data.batch_id))
    .orderBy(importRows.id)
  const names = people.map(({ first, father, last }, index) =>
    index % 2
      ? `${surnamesMr[last]} ${girlsMr[first]} ${fathersMr[father]}.jpg`
      : `${latin[index]?.replaceAll(' ', '_')}.jpg`,
  )
  const plan = await planPhotos(db, { batchId: data.batch_id, anchors: null }, names)
  const right = plan.filter((match, index) => 'rowId' in match && match.rowId === rows[index]?.id)
  const wrong = plan.filter((match, index) => 'rowId' in match && match.rowId !== rows[index]?.id)
  expect(right.length / names.length).toBeGreaterThanOrEqual(0.99)
  expect(wrong).toEqual([])
})

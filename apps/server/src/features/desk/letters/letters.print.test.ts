import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loginLetters } from '../../../db/schema/services/desk.ts'
import { importRows } from '../../../db/schema/services/registry-import.ts'
import { askForCode, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { storedRow } from '../../registry-import/registry-import.testing.ts'
import { familyRow, storedLetter, useLetterOf } from './letters.testing.ts'

const portal = await startPortal({ settings: withoutOtpLimits })
const { db } = portal.services

const logIn = useLetterOf(portal)
const copyOf = ({ id: _id, ...row }: typeof importRows.$inferSelect) => row
const print = (by: TestUser, path: string) =>
  portal.app.inject({
    method: 'GET',
    url: `/bariapps/api/${path}`,
    headers: { authorization: `Bearer ${by.token}` },
  })

test('has a page with a working code for each family, and is made once', async () => {
  const admin = await portal.superAdmin()
  const { batch, row } = await storedRow(portal, familyRow(portal))
  const answer = await print(admin, `letters/${batch.id}/new.pdf`)
  const { text, pages, size } = await readPdf(answer.rawPayload)
  expect({ pages, size }).toEqual({ pages: 1, size: 'A4' })
  expect(text).toContain('आस्था विजय पाटील')
  const number = /(\d{3}) (\d{3})\s/.exec(text)
  const code = /[A-Z\d]{4}-[A-Z\d]{4}/.exec(text)?.[0] ?? ''
  const used = await portal.visitor.call('letters/log-in', {
    letter_number: `${number?.[1]}${number?.[2]}`,
    code,
  })
  expect(used.status).toBe('success')
  expect(await print(admin, `letters/${batch.id}/new.pdf`)).toMatchObject({ statusCode: 404 })
  const [held] = await db.select().from(importRows).where(eq(importRows.id, row.id))
  expect(held).toMatchObject({ state: 'held', sendAt: null, cells: [] })
})

test('leaves out a family whose number has an account, and one without a number', async () => {
  const admin = await portal.superAdmin()
  const asha = await portal.user()
  const { batch } = await storedRow(portal, familyRow(portal, asha.mobile))
  await db.insert(importRows).values({
    batchId: batch.id,
    sheet: 0,
    line: 3,
    cells: [],
    state: 'checked',
    level: 'warn',
    values: { region_id: '1' },
  })
  const { data } = await admin.call('letters/waiting', { batch_id: batch.id })
  expect(data.regions).toEqual([])
})

test('siblings with the number of a parent get one letter', async () => {
  const admin = await portal.superAdmin()
  const { batch, row } = await storedRow(portal, familyRow(portal))
  const sibling = { ...copyOf(row), line: 3, values: { ...row.values, fname: 'अमेय' } }
  await db.insert(importRows).values(sibling)
  const waiting = async () =>
    (await admin.call('letters/waiting', { batch_id: batch.id })).data.regions
  expect(await waiting()).toEqual([{ region_id: 1, families: 1 }])
  const { rawPayload } = await print(admin, `letters/${batch.id}/new.pdf?region=1`)
  expect((await readPdf(rawPayload)).pages).toBe(1)
  expect(await waiting()).toEqual([])
  const rows = await db.select().from(importRows).where(eq(importRows.batchId, batch.id))
  expect(rows.map(({ state }) => state)).toEqual(['held', 'held'])
})

test('a family that has registered with its letter leaves the others their letters', async () => {
  const admin = await portal.superAdmin()
  const { secret, row } = await storedLetter(portal, familyRow(portal))
  await logIn(secret)
  // as after its registration: the row has no numbers any more
  await db.update(importRows).set({ state: 'agreed', mobiles: [] }).where(eq(importRows.id, row.id))
  const { batch } = await storedRow(portal, familyRow(portal))
  const { data } = await admin.call('letters/waiting', { batch_id: batch.id })
  expect(data.regions).toEqual([{ region_id: 1, families: 1 }])
})

test('two files at the same moment give one letter to a family', async () => {
  const admin = await portal.superAdmin()
  const { batch, row } = await storedRow(portal, familyRow(portal))
  const answers = await Promise.all([1, 2].map(() => print(admin, `letters/${batch.id}/new.pdf`)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  expect(await db.$count(loginLetters, eq(loginLetters.importRowId, row.id))).toBe(1)
})

test('a new letter ends the old code and leads to the same account', async () => {
  const admin = await portal.superAdmin()
  const { secret, letter, row } = await storedLetter(portal, familyRow(portal))
  const { data: first } = await logIn(secret)
  const second = await storedLetter(portal, familyRow(portal))
  expect(await print(admin, `letters/${second.letter.id}/again.pdf`)).toMatchObject({
    statusCode: 200,
  })
  expect(await logIn(second.secret)).toMatchObject({ message: 'letter_page.err_wrong' })
  await print(admin, `letters/${letter.id}/again.pdf`)
  const [again] = await db
    .select()
    .from(loginLetters)
    .where(eq(loginLetters.importRowId, row.id))
    .orderBy(sql`id desc`)
  expect(again).toMatchObject({ userId: first.id, usedAt: null })
})

test('a family that has confirmed its number gets no further letter', async () => {
  const admin = await portal.superAdmin()
  const { secret, letter, row } = await storedLetter(portal, familyRow(portal))
  await logIn(secret)
  await portal.visitor.call(
    'login-otp-verification',
    await askForCode(portal, row.mobiles[0] ?? ''),
  )
  expect(await print(admin, `letters/${letter.id}/again.pdf`)).toMatchObject({ statusCode: 404 })
})

test('all unused codes of a file can be ended together', async () => {
  const admin = await portal.superAdmin()
  const { batch, row } = await storedRow(portal, familyRow(portal))
  const [other] = await db
    .insert(importRows)
    .values({ ...copyOf(row), ...familyRow(portal), line: 3 })
    .returning()
  await print(admin, `letters/${batch.id}/new.pdf`)
  const ofFile = inArray(loginLetters.importRowId, [row.id, other?.id ?? 0])
  const [letter] = await db.select().from(loginLetters).where(ofFile)
  await admin.call('letters/end', { letter_id: letter?.id ?? 0, whole_file: 1 })
  const { data } = await admin.call('letters/list', { limit: 2 })
  expect(data.data.map(({ state }) => state)).toEqual(['ended', 'ended'])
  expect(await admin.call('letters/end', { letter_id: letter?.id ?? 0 })).toMatchObject({
    message: 'letters_page.err_not_open',
  })
})

test('the list names states and families, and no codes', async () => {
  const admin = await portal.superAdmin()
  const { secret } = await storedLetter(portal, familyRow(portal))
  await logIn(secret)
  const { data } = await admin.call('letters/list', { state: 'used', limit: 1 })
  expect(data.data).toMatchObject([{ name: 'आस्था विजय पाटील', state: 'used' }])
  expect(JSON.stringify(data)).not.toContain(secret.code)
})

test('300 letters are one file', { tags: ['full'] }, async () => {
  const admin = await portal.superAdmin()
  const { batch, row } = await storedRow(portal, familyRow(portal))
  await db.insert(importRows).values(
    Array.from({ length: 299 }, (_each, index) => ({
      ...copyOf(row),
      ...familyRow(portal),
      line: index + 3,
    })),
  )
  const { rawPayload } = await print(admin, `letters/${batch.id}/new.pdf`)
  expect((await readPdf(rawPayload)).pages).toBe(300)
})

import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { notifications } from '../../db/schema/base/notifications.ts'
import { consents } from '../../db/schema/registry/consents.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { booklets } from '../../db/schema/services/booklet.ts'
import { startPortal } from '../../testing/test-portal.ts'
import {
  addFamily,
  answerBody,
  dayFromNow,
  editionBody,
  makeFiles,
  makeProof,
  openEdition,
  printEdition,
  sayNo,
  sayYes,
  storedBooklet,
  storedEntries,
} from './booklet.testing.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

const entriesOf = async (id: number) =>
  (await storedEntries(portal, id)).map(({ profileId }) => profileId)
const close = (id: number, by = admin) => by.call('booklet/close', { booklet_id: id })

describe('an edition', () => {
  test('is announced to the families in the list', async () => {
    const family = await addFamily(portal)
    const paused = await addFamily(portal, { ownerState: 'paused' })
    const id = await openEdition(admin)
    const told = await db.select().from(notifications).where(eq(notifications.recordId, id))
    const ids = told.filter(({ kind }) => kind === 'booklet_opened').map(({ userId }) => userId)
    expect(ids).toContain(family.owner.id)
    expect(ids).not.toContain(paused.owner.id)
  })

  test('that is closed early tells families the day on which it was closed', async () => {
    const family = await addFamily(portal)
    const id = await openEdition(admin)
    const dayOf = async () => {
      const { data } = await family.owner.call('booklet/mine', {})
      return data.editions.find((edition: { id: number }) => edition.id === id)?.closes_on
    }
    expect(await dayOf()).not.toBe(dayFromNow(0))
    await close(id)
    expect(await dayOf()).toBe(dayFromNow(0))
  })

  test('can be changed while it is open, and the trail has each action', async () => {
    const id = await openEdition(admin)
    const change = { booklet_id: id, paper: 'A5' as const, per_page: 6 as const }
    expect(await admin.call('booklet/save', editionBody(change))).toMatchObject({
      message: 'booklet_page.msg_saved',
    })
    await close(id)
    expect(await admin.call('booklet/save', editionBody(change))).toMatchObject({
      httpStatus: 409,
      message: 'booklet_page.err_state',
    })
    const trail = await db
      .select({ action: auditTrail.action })
      .from(auditTrail)
      .where(sql`${auditTrail.subject} = 'booklet' and ${auditTrail.subjectId} = ${String(id)}`)
      .orderBy(auditTrail.id)
    expect(trail.map(({ action }) => action)).toEqual([
      'booklet_open',
      'booklet_edit',
      'booklet_close',
    ])
  })

  test.each(['01/01/2020', dayFromNow(400), '31/02/2027', ''])(
    'cannot close on %j',
    async (closes_on) => {
      const { httpStatus } = await admin.call('booklet/save', editionBody({ closes_on }))
      expect(httpStatus).toBe(400)
    },
  )

  test('counts who would be printed while it is open', async () => {
    const id = await openEdition(admin)
    await sayYes(await addFamily(portal, { gender: 2 }), id)
    await sayYes(await addFamily(portal), id)
    await addFamily(portal)
    const { data } = await admin.call('booklet/details', { booklet_id: id })
    expect([data.brides, data.grooms, data.state]).toEqual([1, 1, 'open'])
  })

  test('is closed by the job after its last day, and not before', async () => {
    const id = await openEdition(admin, { closes_on: dayFromNow(0) })
    const family = await addFamily(portal)
    await sayYes(family, id)
    await makeFiles(portal)
    expect((await storedBooklet(portal, id)).state).toBe('open')
    await db
      .update(booklets)
      .set({ closesOn: sql`${booklets.closesOn} - 1` })
      .where(eq(booklets.id, id))
    expect(await sayYes(await addFamily(portal), id)).toMatchObject({
      httpStatus: 409,
      message: 'booklet.err_too_late',
    })
    await makeFiles(portal)
    expect((await storedBooklet(portal, id)).state).toBe('closed')
    expect(await entriesOf(id)).toEqual([family.id])
  })

  test('is closed once by two admins at the same time', async () => {
    const id = await openEdition(admin)
    await sayYes(await addFamily(portal), id)
    const admins = await Promise.all(Array.from({ length: 5 }, () => portal.admin()))
    const answers = await Promise.all(admins.map((by) => close(id, by)))
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([
      200, 409, 409, 409, 409,
    ])
    expect(await entriesOf(id)).toHaveLength(1)
  })
})

describe('the entries', () => {
  test('are the families in the list that said yes and did not withdraw', async () => {
    const id = await openEdition(admin)
    const other = await openEdition(admin)
    const [yes, no, changed, paused, locked, elsewhere] = await Promise.all(
      [{}, {}, {}, { ownerState: 'paused' as const }, { isLocked: true }, {}].map((columns) =>
        addFamily(portal, columns),
      ),
    )
    for (const family of [yes, changed, paused, locked]) if (family) await sayYes(family, id)
    if (no) await sayNo(no, id)
    if (changed) await sayNo(changed, id)
    if (elsewhere) await sayYes(elsewhere, other)
    await close(id)
    expect(await entriesOf(id)).toEqual([yes?.id])
  })

  test('stay as they were when the family changes its registration', async () => {
    const id = await openEdition(admin)
    const family = await addFamily(portal, { occupation: 'Teacher' })
    await sayYes(family, id)
    await close(id)
    await db.update(profiles).set({ occupation: 'Pilot' }).where(eq(profiles.id, family.id))
    const [entry] = await storedEntries(portal, id)
    expect(JSON.stringify(entry?.snapshot)).toContain('Teacher')
    expect(JSON.stringify(entry?.snapshot)).not.toContain('Pilot')
  })

  test.each([
    ['surname', ['Awari', 'Bhople', 'Chaudhari']],
    ['age', ['Chaudhari', 'Awari', 'Bhople']],
    ['education', ['Bhople', 'Chaudhari', 'Awari']],
  ] as const)('are ordered by %s', async (sort_order, expected) => {
    const id = await openEdition(admin, { sort_order })
    for (const [lastName, dateOfBirth, educationId] of [
      ['Bhople', '1990-01-01', 1],
      ['Awari', '1995-01-01', 6],
      ['Chaudhari', '2000-01-01', 3],
    ] as const) {
      await sayYes(await addFamily(portal, { lastName, dateOfBirth, educationId }), id)
    }
    await close(id)
    const entries = (await storedEntries(portal, id)).toSorted(
      (one, two) => one.position - two.position,
    )
    expect(entries.map(({ snapshot }) => snapshot.surname)).toEqual(expected)
  })

  test('have the year of birth and no number, unless the family agrees to each', async () => {
    const id = await openEdition(admin, { number_mode: 'family' })
    const plain = await addFamily(portal, { dateOfBirth: '1991-03-07' })
    const open = await addFamily(portal, { dateOfBirth: '1992-04-08' })
    for (const family of [plain, open]) await sayYes(family, id)
    await sayYes(open, id, 'booklet_number')
    await sayYes(open, id, 'booklet_birth_date')
    await close(id)
    const texts = new Map(
      (await storedEntries(portal, id)).map(({ profileId, snapshot }) => [
        profileId,
        JSON.stringify(snapshot),
      ]),
    )
    expect(texts.get(plain.id)).toContain('1991')
    expect(texts.get(plain.id)).not.toMatch(/07\/03|9123456780/)
    expect(texts.get(open.id)).toContain('08/04/1992')
    expect(texts.get(open.id)).toContain('9123456780')
  })

  test('have no number in an edition through the office, whatever the family agreed to', async () => {
    const id = await openEdition(admin)
    const family = await addFamily(portal)
    await sayYes(family, id)
    await sayYes(family, id, 'booklet_number')
    await close(id)
    const [entry] = await storedEntries(portal, id)
    expect(JSON.stringify(entry?.snapshot)).not.toContain('9123456780')
  })

  test('have no number of a family that gives its numbers to nobody', async () => {
    const id = await openEdition(admin, { number_mode: 'family' })
    const family = await addFamily(portal, { contactVisibility: 'nobody' })
    await sayYes(family, id)
    await sayYes(family, id, 'booklet_number')
    await close(id)
    const [entry] = await storedEntries(portal, id)
    expect(JSON.stringify(entry?.snapshot)).not.toContain('9123456780')
  })
})

describe('a withdrawal', () => {
  test('after the closing removes the entry, and the proof is made again', async () => {
    const id = await openEdition(admin)
    const [staying, leaving] = [await addFamily(portal), await addFamily(portal)]
    for (const family of [staying, leaving]) await sayYes(family, id)
    await makeProof(portal, admin, id)
    expect((await storedBooklet(portal, id)).state).toBe('proof')
    expect((await sayNo(leaving, id)).httpStatus).toBe(200)
    expect(await entriesOf(id)).toEqual([staying.id])
    expect((await storedBooklet(portal, id)).state).toBe('closed')
    expect(await admin.call('booklet/print', { booklet_id: id, copies: 5 })).toMatchObject({
      httpStatus: 409,
      message: 'booklet_page.err_state',
    })
    await makeFiles(portal)
    await printEdition(portal, admin, id)
    expect(await entriesOf(id)).toEqual([staying.id])
  })

  test('of the number or the birth date changes only that', async () => {
    const id = await openEdition(admin, { number_mode: 'family' })
    const family = await addFamily(portal, { dateOfBirth: '1992-04-08' })
    for (const purpose of ['booklet', 'booklet_number', 'booklet_birth_date'] as const) {
      await sayYes(family, id, purpose)
    }
    await close(id)
    await sayNo(family, id, 'booklet_number')
    await sayNo(family, id, 'booklet_birth_date')
    const [entry] = await storedEntries(portal, id)
    const text = JSON.stringify(entry?.snapshot)
    expect(text).toContain('1992')
    expect(text).not.toMatch(/08\/04|9123456780/)
  })

  test('of a family that leaves the list needs no answer', async () => {
    const id = await openEdition(admin)
    const [staying, leaving] = [await addFamily(portal), await addFamily(portal)]
    for (const family of [staying, leaving]) await sayYes(family, id)
    await makeProof(portal, admin, id)
    await db.update(profiles).set({ ownerState: 'married' }).where(eq(profiles.id, leaving.id))
    expect(await admin.call('booklet/print', { booklet_id: id, copies: 5 })).toMatchObject({
      httpStatus: 409,
      message: 'booklet_page.err_changed',
    })
    expect(await entriesOf(id)).toEqual([staying.id])
  })

  test('is recorded in the ledger with the notice that was shown', async () => {
    const id = await openEdition(admin)
    const family = await addFamily(portal)
    await sayYes(family, id)
    await sayNo(family, id)
    const rows = await db
      .select()
      .from(consents)
      .where(eq(consents.purpose, `booklet:${id}`))
      .orderBy(consents.id)
    expect(rows.map(({ principal, action }) => [principal, action])).toEqual([
      [`user:${family.owner.id}`, 'given'],
      [`user:${family.owner.id}`, 'withdrawn'],
    ])
    const body = { ...answerBody(id), notice_sha256: '0'.repeat(64) }
    expect(await family.owner.call('booklet/answer', body)).toMatchObject({
      httpStatus: 409,
      message: 'consents.err_notice_changed',
    })
  })
})

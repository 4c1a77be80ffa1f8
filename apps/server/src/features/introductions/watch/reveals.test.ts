import { apiPath } from '@sangam/contract/envelope'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { contactReveals } from '../../../db/schema/registry/introductions.ts'
import { storedProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { startSession } from '../../accounts/sessions/sessions.queries.ts'
import {
  addBride,
  addGroom,
  addReveal,
  introduce,
  type TestFamily,
} from '../introductions.testing.ts'
import { removeOldReveals } from './reveals.queries.ts'

const settings = { contact_policy: 'request', BIODATA_PER_DAY: '2' }
const portal = await startPortal({ settings })
const { db } = portal.services

const contact = (by: TestUser, { id }: { id: number }) =>
  by.call('introductions/contact', { bride_groom_id: id })
const saveBiodata = async (by: TestUser, { id }: { id: number }, { app } = portal) => {
  const { photoPath } = await storedProfile(portal, id)
  const response = await app.inject({
    url: `${apiPath}/profile-pdf/${photoPath.replace('profile/', '')}`,
    headers: { authorization: `Bearer ${by.token}` },
  })
  return response.statusCode === 200 ? 200 : { httpStatus: response.statusCode, ...response.json() }
}
const seenBy = async (family: TestFamily, page = {}) =>
  (await family.owner.call('introductions/seen-by', page)).data
const kindsOf = async (family: TestFamily) => (await seenBy(family)).reveals.map(({ kind }) => kind)
let photos = 0
const groomWithPhoto = () => {
  photos += 1
  return addGroom(portal, { photoPath: `profile/reveal-${photos}` })
}

describe('the family reads', () => {
  test('who received its contact and who saved its biodata, newest first', async () => {
    const [bride, groom] = [await addBride(portal), await groomWithPhoto()]
    await introduce(portal, bride, groom)
    await contact(bride.owner, groom)
    const uncle = await portal.user({ firstName: 'Mohan', lastName: 'Kale', hasListAccess: true })
    expect(await saveBiodata(uncle, groom)).toBe(200)
    const { reveals } = await seenBy(groom)
    expect(reveals).toMatchObject([
      { kind: 'biodata', viewer_name: 'Mohan Kale', viewer_number: '', region_id: 1 },
      { kind: 'contact', viewer_name: 'Asha Patil', viewer_number: bride.number, region_id: 3 },
    ])
    expect(Object.keys(reveals[0] ?? {}).toSorted()).toEqual([
      'at',
      'id',
      'kind',
      'region_id',
      'viewer_name',
      'viewer_number',
    ])
    const first = await seenBy(groom, { limit: 1 })
    const second = await seenBy(groom, { limit: 1, cursor: first.next_cursor ?? '' })
    expect([first, second].map((page) => page.reveals[0]?.kind)).toEqual(['biodata', 'contact'])
    expect(second.next_cursor).toBeNull()
  })

  test('of an admin who opened it, saved it or read the contact, by name', async () => {
    const groom = await groomWithPhoto()
    const admin = await portal.admin()
    await admin.call('get-vadhu-var-details-by-id', { bride_groom_id: groom.id })
    expect(await kindsOf(groom)).toEqual(['admin'])
    await saveBiodata(admin, groom)
    await contact(admin, groom)
    const { reveals } = await seenBy(groom)
    expect(reveals).toMatchObject([{ kind: 'admin', viewer_name: 'Prakash Ingle' }])
  })

  test('nothing about itself, and nothing about a refused viewer', async () => {
    const [bride, groom] = [await addBride(portal), await groomWithPhoto()]
    await contact(groom.owner, groom)
    await saveBiodata(groom.owner, groom)
    await contact(bride.owner, groom)
    await bride.owner.call('get-vadhu-var-details-by-id', { bride_groom_id: groom.id })
    expect(await kindsOf(groom)).toEqual([])
  })

  test('one row for each session of a viewer in a day', async () => {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    await introduce(portal, bride, groom)
    for (const _ of [1, 2, 3]) await contact(bride.owner, groom)
    expect(await kindsOf(groom)).toEqual(['contact'])
    const token = await startSession(db, bride.owner.id, 'Other phone', 30)
    await portal.as(token).call('introductions/contact', { bride_groom_id: groom.id })
    expect(await kindsOf(groom)).toEqual(['contact', 'contact'])
  })
})

describe('the row', () => {
  test('is committed before the answer is sent', async () => {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    await introduce(portal, bride, groom)
    const rowsWhileSending: number[] = []
    const own = await startPortal({ settings, sameDatabaseAs: portal })
    own.app.addHook('onSend', async (request) => {
      if (!request.url.endsWith('introductions/contact')) return
      // another connection sees only what is committed
      const rows = await db
        .select()
        .from(contactReveals)
        .where(eq(contactReveals.profileId, groom.id))
      rowsWhileSending.push(rows.length)
    })
    const reader = own.as(bride.owner.token)
    const { data } = await reader.call('introductions/contact', { bride_groom_id: groom.id })
    expect(data.father_mobile_number).toBe(groom.mobiles[0])
    expect(rowsWhileSending).toEqual([1])
  })

  test('cannot be changed or deleted, except when it is old', async () => {
    const groom = await addGroom(portal)
    const viewer = await portal.user()
    await addReveal(portal, { viewerId: viewer.id, profileId: groom.id, kind: 'contact' })
    const own = eq(contactReveals.profileId, groom.id)
    const isRefused = expect.objectContaining({ message: expect.stringContaining('append-only') })
    for (const change of [
      db.update(contactReveals).set({ viewerId: 1 }).where(own),
      db.update(contactReveals).set({ sessionId: null }).where(own),
      db.delete(contactReveals).where(own),
    ]) {
      await expect(change).rejects.toMatchObject({ cause: isRefused })
    }
    await removeOldReveals(db, 365)
    expect(await kindsOf(groom)).toEqual(['contact'])
  })

  test('stays without a name after the account of the viewer is erased', async () => {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    await introduce(portal, bride, groom)
    await contact(bride.owner, groom)
    await db.delete(users).where(eq(users.id, bride.owner.id))
    expect((await seenBy(groom)).reveals).toMatchObject([
      { kind: 'contact', viewer_name: '', viewer_number: '', region_id: 0 },
    ])
    const rows = await db
      .select()
      .from(contactReveals)
      .where(eq(contactReveals.profileId, groom.id))
    expect(rows).toMatchObject([{ viewerProfileId: null, sessionId: null, ip: null }])
  })

  test('is deleted with the profile', async () => {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    await introduce(portal, bride, groom)
    await contact(bride.owner, groom)
    await db.execute(sql`delete from profiles where id = ${groom.id}`)
    const rows = await db
      .select()
      .from(contactReveals)
      .where(eq(contactReveals.profileId, groom.id))
    expect(rows).toEqual([])
  })
})

describe('the biodata of two profiles a day', () => {
  test('can be saved by a member, each as often as needed', async () => {
    const reader = await portal.user({ hasListAccess: true })
    const [first, second, third] = [
      await groomWithPhoto(),
      await groomWithPhoto(),
      await groomWithPhoto(),
    ]
    const saved = []
    for (const groom of [first, second, first, second]) {
      saved.push(await saveBiodata(reader, groom))
    }
    expect(saved).toEqual([200, 200, 200, 200])
    expect(await saveBiodata(reader, third)).toMatchObject({
      httpStatus: 429,
      message: 'details_page.err_biodata_limit',
      params: { max: 2, date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) },
    })
    expect(await kindsOf(third)).toEqual([])
  })

  test('is counted across processes and simultaneous requests; admins have no limit', async () => {
    const reader = await portal.user({ hasListAccess: true })
    const second = await startPortal({ settings, sameDatabaseAs: portal })
    const grooms = await Promise.all(Array.from({ length: 6 }, groomWithPhoto))
    const outcomes = await Promise.all(
      grooms.map((groom, index) => saveBiodata(reader, groom, index % 2 ? portal : second)),
    )
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(2)
    const admin = await portal.admin()
    for (const groom of grooms) expect(await saveBiodata(admin, groom)).toBe(200)
  })
})

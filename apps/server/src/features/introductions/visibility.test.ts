import { apiPath } from '@sangam/contract/envelope'
import type { ContactState } from '@sangam/contract/introductions/values'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../db/schema/base/accounts.ts'
import { contactReveals } from '../../db/schema/registry/introductions.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { storedProfile } from '../../testing/profile-factory.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { startPortal, type TestPortal, type TestUser } from '../../testing/test-portal.ts'
import { addBride, addGroom, introduce, request, type TestFamily } from './introductions.testing.ts'

const settings = { contact_policy: 'request', PROFILE_VIEWS_PER_DAY: '10000' }
const portal = await startPortal({ settings })
const { db } = portal.services

type Prepare = (groom: TestFamily) => Promise<TestUser>

const family =
  (relate: (bride: TestFamily, groom: TestFamily) => Promise<unknown>): Prepare =>
  async (groom) => {
    const bride = await addBride(portal)
    await relate(bride, groom)
    return bride.owner
  }
const setState = (id: number, columns: Partial<typeof profiles.$inferInsert>) =>
  db.update(profiles).set(columns).where(eq(profiles.id, id))

/** Each kind of viewer, and what of the profile it sees. */
const viewers: [string, Prepare, ContactState, 'everything' | 'birth' | 'year'][] = [
  ['the owner', async ({ owner }) => owner, 'own', 'everything'],
  ['an admin', () => portal.admin(), 'admin', 'everything'],
  ['a super admin', () => portal.superAdmin(), 'admin', 'everything'],
  ['a member without a profile', () => portal.user({ hasListAccess: true }), 'hidden', 'year'],
  ['a family of the same gender', async () => (await addGroom(portal)).owner, 'hidden', 'year'],
  ['a family without a request', async () => (await addBride(portal)).owner, 'hidden', 'year'],
  ['a family that asked', family((bride, groom) => request(portal, bride, groom)), 'asked', 'year'],
  [
    'a family that was asked',
    family((bride, groom) => request(portal, groom, bride)),
    'asked_by',
    'year',
  ],
  [
    'a family that was accepted',
    family((bride, groom) => introduce(portal, bride, groom, ['father', 'address'])),
    'shown',
    'birth',
  ],
  [
    'a family that accepted',
    family((bride, groom) => introduce(portal, groom, bride)),
    'shown',
    'birth',
  ],
  [
    'a family whose request was declined',
    family(async (bride, groom) => {
      const introduction_id = await request(portal, bride, groom)
      await groom.owner.call('introductions/answer', { introduction_id, answer: 'decline' })
    }),
    'hidden',
    'year',
  ],
  [
    'a family whose introduction was closed',
    family(async (bride, groom) => {
      const introduction_id = await introduce(portal, bride, groom)
      await bride.owner.call('introductions/close', { introduction_id })
    }),
    'hidden',
    'year',
  ],
  [
    'an accepted family that has paused its profile',
    family(async (bride, groom) => {
      await introduce(portal, bride, groom)
      await setState(bride.id, { ownerState: 'paused' })
    }),
    'hidden',
    'year',
  ],
  [
    'an accepted family whose profile is locked',
    family(async (bride, groom) => {
      await introduce(portal, bride, groom)
      await setState(bride.id, { isLocked: true })
    }),
    'hidden',
    'year',
  ],
]

const details = async (by: TestUser, { id }: { id: number }) =>
  (await by.call('get-vadhu-var-details-by-id', { bride_groom_id: id })).data
const contact = (by: TestUser, { id }: { id: number }) =>
  by.call('introductions/contact', { bride_groom_id: id })
const biodata = async (on: TestPortal, by: TestUser, { id }: { id: number }) => {
  const { photoPath } = await storedProfile(on, id)
  const { rawPayload } = await on.app.inject({
    url: `${apiPath}/profile-pdf/${photoPath.replace('profile/', '')}`,
    headers: { authorization: `Bearer ${by.token}` },
  })
  return (await readPdf(rawPayload)).text
}
let photos = 0
const withPhoto = () => {
  photos += 1
  return { photoPath: `profile/visibility-${photos}` }
}

const contactOf = ({ mobiles }: TestFamily) => ({
  father_mobile_number: mobiles[0],
  contact_person_name_first: 'Suresh Gawande',
  contact_person_mobile_number_first: mobiles[1],
  contact_person_name_second: 'Meena Gawande',
  contact_person_mobile_number_second: mobiles[2],
  father_current_address: '12 Temple Road, Shegaon',
  father_permanent_address: 'Warvat Bakal',
})
const emptyContact = {
  father_mobile_number: '',
  contact_person_name_first: '',
  contact_person_mobile_number_first: '',
  contact_person_name_second: '',
  contact_person_mobile_number_second: '',
  father_current_address: '',
  father_permanent_address: '',
}
const birth = { date_of_birth: '14/08/1996', birth_place_time: 'Akola, 06:40' }
const year = { date_of_birth: '1996', birth_place_time: '' }
const alwaysShown = { full_name: 'Rohan Dilip Gawande', father_name: 'Dilip Gawande', region_id: 3 }

describe('the details of a profile on request', () => {
  test.each(viewers)('for %s', async (_who, prepare, contact_state, sees) => {
    const groom = await addGroom(portal)
    const record = await details(await prepare(groom), groom)
    expect(record).toMatchObject({
      ...alwaysShown,
      ...(sees === 'everything' ? contactOf(groom) : emptyContact),
      ...(sees === 'year' ? year : birth),
      contact_state,
    })
  })

  test('have the same fields for every viewer', async () => {
    const groom = await addGroom(portal)
    const hidden = await details((await addBride(portal)).owner, groom)
    const own = await details(groom.owner, groom)
    expect(Object.keys(hidden).toSorted()).toEqual(Object.keys(own).toSorted())
  })

  test('say to the owner and to admins only who sees the contact', async () => {
    const groom = await addGroom(portal)
    const visibility = { contact_visibility: 'request', photo_visibility: 'members' }
    expect(await details(groom.owner, groom)).toMatchObject(visibility)
    expect(await details(await portal.admin(), groom)).toMatchObject(visibility)
    expect(await details((await addBride(portal)).owner, groom)).toMatchObject({
      contact_visibility: '',
      photo_visibility: '',
    })
  })
})

describe('the biodata of a profile on request', () => {
  test.each(viewers)('for %s', async (_who, prepare, contactState, sees) => {
    const groom = await addGroom(portal, withPhoto())
    const viewer = await prepare(groom)
    const text = await biodata(portal, viewer, groom)
    const [father, first, second] = groom.mobiles
    const hasAll = sees === 'everything'
    expect(text).toContain('Rohan Dilip Gawande')
    expect(text.includes('14/08/1996')).toBe(sees !== 'year')
    expect(text.includes('Akola, 06:40')).toBe(sees !== 'year')
    expect(text).toContain('1996')
    const shared = contactState === 'shown' ? (await contact(viewer, groom)).data : null
    for (const [share, value] of [
      ['father', father],
      ['contact1', first],
      ['contact2', second],
      ['address', 'Temple Road'],
    ] as const) {
      const isShared = hasAll || shared?.shares.includes(share) === true
      expect([share, text.includes(value)]).toEqual([share, isShared])
    }
    const line = `Contact through the portal, number ${groom.number}`
    expect(text.includes(line)).toBe(!hasAll && shared === null)
  })
})

describe('introductions/contact', () => {
  test.each(viewers)('for %s', async (_who, prepare, contactState) => {
    const groom = await addGroom(portal)
    const viewer = await prepare(groom)
    const answer = await contact(viewer, groom)
    if (['own', 'admin'].includes(contactState)) {
      expect(answer).toMatchObject({ httpStatus: 200, data: contactOf(groom) })
    } else if (contactState === 'shown') {
      expect(answer).toMatchObject({
        httpStatus: 200,
        data: { father_mobile_number: groom.mobiles[0] },
      })
    } else {
      expect(answer).toMatchObject({
        httpStatus: 404,
        message: 'introductions.err_not_shared',
        data: null,
      })
      expect(answer).toEqual(await contact(viewer, { id: 2_000_000_000 }))
    }
  })

  test('returns what the other family shares, and nothing else', async () => {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    await introduce(portal, bride, groom, ['contact1', 'address'])
    const { data } = await contact(bride.owner, groom)
    expect(data).toEqual({
      ...emptyContact,
      father_name: '',
      shares: ['contact1', 'address'],
      contact_person_name_first: 'Suresh Gawande',
      contact_person_mobile_number_first: groom.mobiles[1],
      father_current_address: '12 Temple Road, Shegaon',
      father_permanent_address: 'Warvat Bakal',
    })
    const { data: ours } = await contact(groom.owner, bride)
    expect(ours).toMatchObject({
      shares: ['father', 'contact1', 'contact2'],
      father_mobile_number: bride.mobiles[0],
      father_current_address: '',
    })
  })

  test('works for an accepted family without access to the list', async () => {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    await introduce(portal, bride, groom)
    await db.update(users).set({ hasListAccess: false }).where(eq(users.id, groom.owner.id))
    expect(await contact(groom.owner, bride)).toMatchObject({ httpStatus: 200 })
  })
})

describe('the choice of the family', () => {
  const choose = (by: TestUser, id: number, contact_visibility: '' | 'request' | 'members') =>
    by.call('introductions/visibility', {
      bride_groom_id: id,
      contact_visibility,
      photo_visibility: '',
    })

  test('decides, whatever the trust has set', async () => {
    const groom = await addGroom(portal)
    const viewer = (await addBride(portal)).owner
    await choose(groom.owner, groom.id, 'members')
    expect(await details(viewer, groom)).toMatchObject({
      ...contactOf(groom),
      ...birth,
      contact_state: 'open',
    })
    await choose(groom.owner, groom.id, '')
    expect(await details(viewer, groom)).toMatchObject({ ...emptyContact, contact_state: 'hidden' })
  })

  test('can hide the contact while the trust shows it', async () => {
    const open = await startPortal()
    const groom = await addGroom(open)
    const viewer = (await addBride(open)).owner
    expect(await details(viewer, groom)).toMatchObject({
      ...contactOf(groom),
      ...birth,
      contact_state: 'open',
    })
    expect(await open.services.db.select().from(contactReveals)).toEqual([])
    await choose(groom.owner, groom.id, 'request')
    expect(await details(viewer, groom)).toMatchObject({ ...emptyContact, ...year })
    // what was seen before gives no right
    expect(await contact(viewer, groom)).toMatchObject({ httpStatus: 404 })
  })
})

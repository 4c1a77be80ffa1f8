import { eq, sql } from 'drizzle-orm'
import { contactReveals, introductions } from '../../db/schema/registry/introductions.ts'
import type { profiles } from '../../db/schema/registry/profiles.ts'
import { listedProfile } from '../../testing/profile-factory.ts'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'

type Portal = Pick<TestPortal, 'services'>

/** Inserts an introduction between two profiles and returns its id. */
export async function addIntroduction(
  { services: { db } }: Portal,
  values: Pick<typeof introductions.$inferInsert, 'fromProfileId' | 'toProfileId' | 'askedBy'> &
    Partial<typeof introductions.$inferInsert>,
): Promise<number> {
  const [row] = await db
    .insert(introductions)
    .values({
      endsAt: sql`now() + interval '21 days'`,
      fromShares: ['father', 'contact1'],
      ...values,
    })
    .returning({ id: introductions.id })
  if (!row) throw new Error('the introduction was not inserted')
  return row.id
}

/** Inserts that a person received something of a profile. */
export const addReveal = (
  { services: { db } }: Portal,
  values: Pick<typeof contactReveals.$inferInsert, 'viewerId' | 'profileId' | 'kind'> &
    Partial<typeof contactReveals.$inferInsert>,
) => db.insert(contactReveals).values({ sessionId: 1, ip: '127.0.0.1', ...values })

export interface TestFamily {
  id: number
  number: string
  owner: TestUser
  /** The mobiles of the father and of both contact persons, which no other family has. */
  mobiles: [father: string, contact1: string, contact2: string]
}

/** A listed profile whose owner has list access. */
async function addFamily(
  portal: TestPortal,
  gender: 1 | 2,
  columns: Partial<typeof profiles.$inferInsert>,
): Promise<TestFamily> {
  const owner = await portal.user({ hasListAccess: true })
  const mobiles: TestFamily['mobiles'] = [
    portal.nextMobile(),
    portal.nextMobile(),
    portal.nextMobile(),
  ]
  const profile = await listedProfile(portal, {
    gender,
    ownerId: owner.id,
    fatherMobile: mobiles[0],
    contactName1: 'Suresh Gawande',
    contactMobile1: mobiles[1],
    contactName2: 'Meena Gawande',
    contactMobile2: mobiles[2],
    birthPlaceTime: 'Akola, 06:40',
    permanentAddress: 'Warvat Bakal',
    ...columns,
  })
  return { ...profile, owner, mobiles }
}

export const addGroom = (portal: TestPortal, columns: Partial<typeof profiles.$inferInsert> = {}) =>
  addFamily(portal, 1, columns)

export const addBride = (portal: TestPortal, columns: Partial<typeof profiles.$inferInsert> = {}) =>
  addFamily(portal, 2, columns)

export const ask = (from: TestFamily, to: { id: number }, note = '') =>
  from.owner.call('introductions/ask', { bride_groom_id: to.id, note })

/** The newest introduction that a family has sent. */
export async function sentBy({ services: { db } }: Portal, { id }: TestFamily) {
  const rows = await db
    .select()
    .from(introductions)
    .where(eq(introductions.fromProfileId, id))
    .orderBy(introductions.id)
  const last = rows.at(-1)
  if (!last) throw new Error('the family has sent no request')
  return last
}

/** A request that waits; returns its id. */
export async function request(portal: Portal, from: TestFamily, to: TestFamily): Promise<number> {
  const { message } = await ask(from, to)
  if (message !== 'introductions.msg_asked') throw new Error(`the request was refused: ${message}`)
  return (await sentBy(portal, from)).id
}

/** An accepted introduction; returns its id. */
export async function introduce(
  portal: Portal,
  from: TestFamily,
  to: TestFamily,
  shares: ('father' | 'contact1' | 'contact2' | 'address')[] = ['father'],
): Promise<number> {
  const introduction_id = await request(portal, from, to)
  const { message } = await to.owner.call('introductions/answer', {
    introduction_id,
    answer: 'accept',
    shares,
  })
  if (message !== 'introductions.msg_accepted') throw new Error(`not accepted: ${message}`)
  return introduction_id
}

/** Simulates that time has passed, for all introductions. */
export const letDaysPass = ({ services: { db } }: Portal, days: number) =>
  db.execute(sql`update introductions set created_at = created_at - make_interval(days => ${days}),
    ends_at = ends_at - make_interval(days => ${days}),
    ended_at = ended_at - make_interval(days => ${days})`)

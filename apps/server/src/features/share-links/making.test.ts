import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { shareLinks } from '../../db/schema/services/share-links.ts'
import { listedProfile } from '../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { removeOldLinks } from './links.queries.ts'
import { addLink, openLinkOf } from './share-links.testing.ts'

const portal = await startPortal()
const { db } = portal.services

const make = (by: TestUser, id: number, more: object = {}) =>
  by.call('share/make', { bride_groom_id: id, label: 'for uncle, Nagpur', ...more })
const keyIn = (url: string) => url.split('?k=')[1] ?? ''

async function family(columns: Partial<typeof profiles.$inferInsert> = {}) {
  const owner = await portal.user()
  return { owner, ...(await listedProfile(portal, { ownerId: owner.id, ...columns })) }
}
const linksOf = async ({ owner }: { owner: TestUser }) =>
  (await owner.call('share/list', {})).data.data

describe('making a link', () => {
  test('answers the whole address with a key of 22 letters, and stores only its hash', async () => {
    const groom = await family()
    const { message, data } = await make(groom.owner, groom.id)
    expect(message).toBe('share_links.msg_made')
    expect(data.url).toMatch(/^https:\/\/portal\.example\/bariapps\/s\?k=[\w-]{22}$/)
    const [row] = await db.select().from(shareLinks).where(eq(shareLinks.id, data.id))
    expect(JSON.stringify(row)).not.toContain(keyIn(data.url))
  })

  test('without choices it is masked, ends after 7 days and can be opened 50 times', async () => {
    const groom = await family()
    const { data } = await make(groom.owner, groom.id)
    expect(await linksOf(groom)).toMatchObject([
      { id: data.id, preset: 'masked', extras: [], state: 'alive', opens: 0, max_opens: 50 },
    ])
    const { rows } = await db.execute(
      sql`select ends_at - created_at = interval '7 days' as is_week from share_links where id = ${data.id}`,
    )
    expect(rows).toEqual([{ is_week: true }])
  })

  test.each([
    [{ label: '' }],
    [{ label: 'x'.repeat(41) }],
    [{ days: 2 }],
    [{ days: 365 }],
    [{ preset: 'everything' }],
    [{ extras: ['password'] }],
  ])('%j is refused', async (wrong) => {
    const groom = await family()
    const body = { bride_groom_id: groom.id, label: 'for uncle', ...wrong }
    expect((await groom.owner.send('share/make', body)).httpStatus).toBe(400)
  })

  test.each([
    [{ status: 'Pending' as const }],
    [{ ownerState: 'paused' as const }],
    [{ state: 'deactivated' as const }],
    [{ isLocked: true }],
  ])('a profile with %j has no links', async (columns) => {
    const groom = await family(columns)
    expect((await make(groom.owner, groom.id)).message).toBe('share_links.err_not_listed')
  })

  test('a deleted profile and one of somebody else are answered like an unknown one', async () => {
    const groom = await family()
    const deleted = await family({ state: 'deleted' })
    const answers = [
      await make(await portal.user({ hasListAccess: true }), groom.id),
      await make(await portal.superAdmin(), groom.id),
      await make(deleted.owner, deleted.id),
      await make(groom.owner, 2_000_000_000),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ httpStatus: 404, message: 'details_page.err_not_found' })
    }
  })

  test('ten links are alive; of concurrent requests for the last place one succeeds', async () => {
    const groom = await family()
    for (let made = 0; made < 9; made += 1) await addLink(portal, groom.id)
    const answers = await Promise.all([1, 2, 3].map(() => make(groom.owner, groom.id)))
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      'share_links.err_too_many',
      'share_links.err_too_many',
      'share_links.msg_made',
    ])
  })

  test('ended, expired and used-up links leave room for others', async () => {
    const groom = await family()
    for (let made = 0; made < 7; made += 1) await addLink(portal, groom.id)
    await addLink(portal, groom.id, { endedAt: new Date() })
    await addLink(portal, groom.id, { endsAt: new Date(Date.now() - 1000) })
    await addLink(portal, groom.id, { opens: 50 })
    expect((await make(groom.owner, groom.id)).message).toBe('share_links.msg_made')
  })
})

describe('the list', () => {
  test('shows the state of each link, newest first', async () => {
    const groom = await family()
    await addLink(portal, groom.id, { label: 'ended', endedAt: new Date() })
    await addLink(portal, groom.id, { label: 'expired', endsAt: new Date(Date.now() - 1000) })
    await addLink(portal, groom.id, { label: 'used_up', opens: 50 })
    await addLink(portal, groom.id, { label: 'alive' })
    const links = await linksOf(groom)
    expect(links.map(({ label, state }) => [label, state])).toEqual([
      ['alive', 'alive'],
      ['used_up', 'used_up'],
      ['expired', 'expired'],
      ['ended', 'ended'],
    ])
    await db.update(profiles).set({ ownerState: 'paused' }).where(eq(profiles.id, groom.id))
    expect((await linksOf(groom))[0]).toMatchObject({ label: 'alive', state: 'void' })
  })

  test('shows time and kind of device of each opening, and no address', async () => {
    const groom = await family()
    const { key } = await addLink(portal, groom.id)
    await openLinkOf(portal, key)
    await openLinkOf(portal, key, { agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' })
    await openLinkOf(portal, key, { agent: 'Mozilla/5.0 (iPad; CPU OS 18_0)' })
    await openLinkOf(portal, key, { agent: '' })
    const [link] = await linksOf(groom)
    expect(link?.opens).toBe(4)
    expect(link?.openings.map(({ device }) => device)).toEqual([
      'other',
      'tablet',
      'computer',
      'phone',
    ])
    expect(JSON.stringify(link)).not.toContain('203.0.113')
    const { rows } = await db.execute(
      sql`select distinct network from share_opens where link_id = ${link?.id}`,
    )
    expect(rows).toEqual([{ network: '203.0.113.0/24' }])
  })

  test('is read page by page', async () => {
    const groom = await family()
    for (const label of ['first', 'second', 'third']) await addLink(portal, groom.id, { label })
    const page = await groom.owner.call('share/list', { limit: 2 })
    const rest = await groom.owner.call('share/list', { cursor: page.data.next_cursor ?? '' })
    const labels = [...page.data.data, ...rest.data.data].map(({ label }) => label)
    expect(labels).toEqual(['third', 'second', 'first'])
  })
})

describe('ending a link', () => {
  test('works once', async () => {
    const groom = await family()
    const { id: link_id } = await addLink(portal, groom.id)
    const answers = await Promise.all([1, 2].map(() => groom.owner.call('share/end', { link_id })))
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      'share_links.err_not_found',
      'share_links.msg_ended',
    ])
    expect((await linksOf(groom))[0]?.state).toBe('ended')
  })
})

test('links are removed a year after their end, with their openings', async () => {
  const groom = await family()
  const { id, key } = await addLink(portal, groom.id)
  const recent = await addLink(portal, groom.id)
  await openLinkOf(portal, key)
  await db.execute(
    sql`update share_links set ends_at = now() - interval '366 days' where id = ${id}`,
  )
  await removeOldLinks(db, portal.services.env.ACCESS_RECORD_DAYS)
  expect((await linksOf(groom)).map((link) => link.id)).toEqual([recent.id])
  const { rows } = await db.execute(sql`select 1 from share_opens where link_id = ${id}`)
  expect(rows).toEqual([])
})

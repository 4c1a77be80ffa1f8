import { clockInIndia, typedDate } from '@sangam/contract/dates'
import { apiPath } from '@sangam/contract/envelope'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { jobDefinitions } from '../../../composition/background-jobs.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { profileViewDays, profileViews } from '../../../db/schema/registry/profiles-readings.ts'
import { approvedProfile, listedProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestCaller, type TestUser } from '../../../testing/test-portal.ts'

const settings = { PROFILE_VIEWS_PER_DAY: '3', PROFILE_VIEWS_PER_30_DAYS: '5', TRUST_PROXY: '1' }
const portal = await startPortal({ settings })
const { db } = portal.services
const newReader = () => portal.user({ hasListAccess: true })

const details = (by: TestCaller, { id }: { id: number }) =>
  by.call('get-vadhu-var-details-by-id', { bride_groom_id: id })

const newProfiles = (count: number) =>
  Promise.all(Array.from({ length: count }, () => listedProfile(portal)))

const statusesOf = async (by: TestCaller, opened: { id: number }[]) => {
  const statuses: number[] = []
  for (const profile of opened) statuses.push((await details(by, profile)).httpStatus)
  return statuses
}

async function biodata(by: TestUser, { id }: { id: number }, ip = '203.0.113.7') {
  const [row] = await db
    .select({ photoPath: profiles.photoPath })
    .from(profiles)
    .where(eq(profiles.id, id))
  return portal.app.inject({
    url: `${apiPath}/profile-pdf/${row?.photoPath.replace('profile/', '')}`,
    headers: { authorization: `Bearer ${by.token}`, 'x-forwarded-for': ip },
  })
}

const viewsOf = (viewer: TestUser) =>
  db
    .select({
      profileId: profileViews.profileId,
      kind: profileViews.kind,
      ip: profileViews.ip,
    })
    .from(profileViews)
    .where(eq(profileViews.viewerId, viewer.id))
    .orderBy(profileViews.id)

/** Moves all views of a user to an earlier day. */
const backDate = (viewer: TestUser, days: number) =>
  db
    .update(profileViews)
    .set({ at: sql`${profileViews.at} - make_interval(days => ${days})` })
    .where(eq(profileViews.viewerId, viewer.id))

const daysOf = (viewer: TestUser) =>
  db
    .select({ day: profileViewDays.day, profiles: profileViewDays.profiles })
    .from(profileViewDays)
    .where(eq(profileViewDays.viewerId, viewer.id))

const runJob = (job: string) =>
  jobDefinitions(portal.services)
    .find(({ name }) => name === job)
    ?.run({})

const isoDayInIndia = () => clockInIndia(new Date()).slice(0, 10)

const dayInIndia = (daysFromNow: number) =>
  typedDate(clockInIndia(new Date(Date.now() + daysFromNow * 86_400_000)).slice(0, 10))

describe('a view of a profile', () => {
  test('is recorded with viewer, profile, document and address', async () => {
    const reader = await newReader()
    const profile = await approvedProfile(portal)
    await details(reader, profile)
    expect((await biodata(reader, profile)).statusCode).toBe(200)
    expect(await viewsOf(reader)).toEqual([
      { profileId: profile.id, kind: 'details', ip: '127.0.0.1' },
      { profileId: profile.id, kind: 'biodata', ip: '203.0.113.7' },
    ])
  })

  test('is recorded for admins', async () => {
    const admin = await portal.admin()
    const profile = await listedProfile(portal)
    await details(admin, profile)
    expect(await viewsOf(admin)).toHaveLength(1)
  })

  test('is not recorded for the own profile', async () => {
    const profile = await approvedProfile(portal)
    await details(profile.owner, profile)
    await biodata(profile.owner, profile)
    expect(await viewsOf(profile.owner)).toEqual([])
  })

  test('is not recorded for a profile that the caller must not see', async () => {
    const stranger = await portal.user()
    const profile = await listedProfile(portal)
    expect((await details(stranger, profile)).httpStatus).toBe(404)
    expect(await viewsOf(stranger)).toEqual([])
  })

  test('is one view while it is reloaded', async () => {
    const reader = await newReader()
    const profile = await listedProfile(portal)
    await details(reader, profile)
    await details(reader, profile)
    expect(await viewsOf(reader)).toHaveLength(1)
    await backDate(reader, 1)
    await details(reader, profile)
    expect(await viewsOf(reader)).toHaveLength(2)
  })

  test('is removed after 365 days', async () => {
    const reader = await newReader()
    const [older, newer] = await newProfiles(2)
    if (!older || !newer) throw new Error('two profiles are needed')
    await details(reader, older)
    await backDate(reader, 2)
    await details(reader, newer)
    await backDate(reader, 364)
    await runJob('housekeeping')
    expect(await viewsOf(reader)).toMatchObject([{ profileId: newer.id }])
  })

  test('counts once for its day', async () => {
    const reader = await newReader()
    const [first, second] = [await approvedProfile(portal), await listedProfile(portal)]
    await statusesOf(reader, [first, second, first])
    await biodata(reader, first)
    expect(await daysOf(reader)).toEqual([{ day: isoDayInIndia(), profiles: 2 }])
  })

  test('is no longer counted for its day after 365 days', async () => {
    const reader = await newReader()
    await details(reader, await listedProfile(portal))
    await db
      .update(profileViewDays)
      .set({ day: sql`${profileViewDays.day} - 366` })
      .where(eq(profileViewDays.viewerId, reader.id))
    await runJob('housekeeping')
    expect(await daysOf(reader)).toEqual([])
  })

  test('is erased with the account of the viewer', async () => {
    const reader = await newReader()
    await details(reader, await listedProfile(portal))
    await db.execute(
      sql`update users set state = 'deactivated', updated_at = now() - interval '181 days'
        where id = ${reader.id}`,
    )
    await runJob('account-retention')
    expect(await viewsOf(reader)).toEqual([])
    expect(await daysOf(reader)).toEqual([])
  })
})

describe('the limit of a day', () => {
  test('refuses a further profile and says when it is possible again', async () => {
    const reader = await newReader()
    const opened = await newProfiles(4)
    expect(await statusesOf(reader, opened)).toEqual([200, 200, 200, 429])
    expect(await details(reader, opened[3] ?? { id: 0 })).toMatchObject({
      httpStatus: 429,
      message: 'details_page.err_day_limit',
      params: { max: 3, date: dayInIndia(1) },
      data: null,
    })
  })

  test('does not apply to profiles that are opened already', async () => {
    const reader = await newReader()
    const opened = await newProfiles(4)
    await statusesOf(reader, opened)
    expect(await statusesOf(reader, opened.slice(0, 3))).toEqual([200, 200, 200])
  })

  test('starts anew with the day of India', async () => {
    const reader = await newReader()
    const opened = await newProfiles(4)
    await statusesOf(reader, opened)
    await backDate(reader, 1)
    expect(await statusesOf(reader, opened.slice(3))).toEqual([200])
  })

  test('counts the biodata of a profile like its details', async () => {
    const reader = await newReader()
    await statusesOf(reader, await newProfiles(3))
    const profile = await approvedProfile(portal)
    const response = await biodata(reader, profile)
    expect([response.statusCode, response.json().message]).toEqual([
      429,
      'details_page.err_day_limit',
    ])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('does not apply to admins and to the own profile', async () => {
    const opened = await newProfiles(4)
    expect(await statusesOf(await portal.admin(), opened)).toEqual([200, 200, 200, 200])
    const reader = await newReader()
    await statusesOf(reader, opened)
    const own = await approvedProfile(portal, { owner: reader })
    expect((await details(reader, own)).httpStatus).toBe(200)
  })

  test('says nothing about a profile that the caller must not see', async () => {
    const reader = await newReader()
    await statusesOf(reader, await newProfiles(3))
    const hidden = await listedProfile(portal, { ownerState: 'paused' })
    expect((await details(reader, hidden)).httpStatus).toBe(404)
  })

  test('is exact when several processes receive requests at once', async () => {
    const otherProcess = await startPortal({ settings, sameDatabaseAs: portal })
    const reader = await newReader()
    const [first, second, ...rest] = await newProfiles(8)
    if (!first || !second) throw new Error('profiles are needed')
    await statusesOf(reader, [first, second])
    const answers = await Promise.all(
      rest.map((profile, index) =>
        details((index % 2 ? portal : otherProcess).as(reader.token), profile),
      ),
    )
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([
      200, 429, 429, 429, 429, 429,
    ])
  })
})

describe('the limit of 30 days', () => {
  test('refuses a further profile until the earliest one leaves the period', async () => {
    const reader = await newReader()
    const [first, ...rest] = await newProfiles(6)
    if (!first) throw new Error('profiles are needed')
    await statusesOf(reader, [first])
    await backDate(reader, 10)
    await statusesOf(reader, rest.slice(0, 2))
    await backDate(reader, 5)
    await statusesOf(reader, rest.slice(2, 4))
    await backDate(reader, 1)
    // the first view is 16 days old and leaves the period 30 days after its day
    const last = rest[4] ?? first
    expect(await details(reader, last)).toMatchObject({
      httpStatus: 429,
      message: 'details_page.err_period_limit',
      params: { max: 5, date: dayInIndia(14) },
    })
    expect((await details(reader, first)).httpStatus).toBe(200)
    await backDate(reader, 29)
    expect((await details(reader, last)).httpStatus).toBe(200)
  })
})

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { apiPath } from '@sangam/contract/envelope'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { profileViews } from '../db/schema/registry/profiles-readings.ts'
import { readEnv } from '../settings/env.ts'
import { listedProfile, portrait } from '../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../testing/test-portal.ts'

// How much of the registry members can copy. The figures in docs/security.md are those of the default
// settings; the attack runs with smaller ones, which the same formula describes.

interface Limits {
  day: number
  period: number
  biodata: number
}

/** What a number of members receive in a day and in 30 days. */
const figuresOf = ({ day, period, biodata }: Limits, members: number) => {
  const times = (perDay: number, in30Days: number) => [perDay * members, in30Days * members]
  return {
    'large photos': times(day, period),
    details: times(day, period),
    'families with numbers': times(day, period),
    biodata: times(biodata, Math.min(biodata * 30, period)),
  }
}

test('the figures in the documentation are those of the default settings', async () => {
  const limits = readEnv({})
  const defaults = {
    day: limits.PROFILE_VIEWS_PER_DAY,
    period: limits.PROFILE_VIEWS_PER_30_DAYS,
    biodata: limits.BIODATA_PER_DAY,
  }
  const text = await readFile(new URL('../../../../docs/security.md', import.meta.url), 'utf8')
  const section = text.split('## What members can copy')[1] ?? ''
  const rows = [
    ...section.matchAll(/^\| (\w[\w ]*) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|/gm),
  ]
  const documented = Object.fromEntries(
    rows.map(([, name = '', ...cells]) => [
      name.toLowerCase(),
      cells.map((cell) => Number(cell.replaceAll(',', ''))),
    ]),
  )
  const [one, five] = [figuresOf(defaults, 1), figuresOf(defaults, 5)]
  expect(documented).toEqual(
    Object.fromEntries(
      Object.entries(one).map(([name, figures]) => [
        name,
        [...figures, ...(five[name as keyof typeof five] ?? [])],
      ]),
    ),
  )
})

describe('members who copy what they can', () => {
  const limits: Limits = { day: 2, period: 3, biodata: 1 }
  let portal: Awaited<ReturnType<typeof startPortal>>
  const registry: { id: number; photoPath: string }[] = []

  beforeAll(async () => {
    portal = await startPortal({
      settings: {
        PROFILE_VIEWS_PER_DAY: String(limits.day),
        PROFILE_VIEWS_PER_30_DAYS: String(limits.period),
        BIODATA_PER_DAY: String(limits.biodata),
      },
    })
    const photo = await portrait()
    for (let index = 0; index < 15; index += 1) {
      const photoPath = `profile/${randomUUID()}`
      for (const version of ['thumb', 'photo']) {
        await portal.services.files.put(`${photoPath}/${version}`, photo)
      }
      registry.push({ id: (await listedProfile(portal, { photoPath })).id, photoPath })
    }
  })

  const nothing = () => ({
    'large photos': new Set<number>(),
    details: new Set<number>(),
    'families with numbers': new Set<number>(),
    biodata: new Set<number>(),
  })
  type Received = keyof ReturnType<typeof nothing>

  const status = async (url: string, { token }: TestUser) =>
    (await portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode

  /** Tries everything for each profile and adds the ids of what was received. */
  async function attack(
    member: TestUser,
    received: Record<Received, Set<number>>,
    targets: typeof registry,
  ) {
    for (const { id, photoPath } of targets) {
      const note = (kind: Received, isReceived: boolean) => isReceived && received[kind].add(id)
      const { data } = await member.call('get-vadhu-var-details-by-id', { bride_groom_id: id })
      note('details', data !== null)
      note('families with numbers', Boolean(data?.father_mobile_number))
      const contact = await member.call('introductions/contact', { bride_groom_id: id })
      note('families with numbers', contact.httpStatus === 200)
      const pdf = `${apiPath}/profile-pdf/${photoPath.replace('profile/', '')}`
      note('biodata', (await status(pdf, member)) === 200)
      const thumb = (
        await member.call('get-vadhu-var-approved-list', { hide_own_gender: 0, limit: 1 })
      ).data?.vadhuVarList[0]?.appended_image_path
      const guess = `${apiPath}/image/${photoPath}/photo?t=${thumb?.split('?t=')[1]}`
      for (const address of [guess, data?.appended_image_path ?? '']) {
        note('large photos', address !== '' && (await status(address, member)) === 200)
      }
    }
  }

  const sizes = (received: Record<Received, Set<number>>) =>
    Object.fromEntries(Object.entries(received).map(([kind, ids]) => [kind, ids.size]))
  const expected = (members: number, column: 0 | 1) => {
    return Object.fromEntries(
      Object.entries(figuresOf(limits, members)).map(([kind, values]) => [kind, values[column]]),
    )
  }

  test('one member: a day, and 30 days', async () => {
    const member = await portal.user({ hasListAccess: true })
    const received = nothing()
    const targets = registry.slice(0, limits.period + 1)
    await attack(member, received, targets)
    expect(sizes(received)).toEqual(expected(1, 0))
    for (let day = 1; day < 3; day += 1) {
      await portal.services.db
        .update(profileViews)
        .set({ at: sql`${profileViews.at} - interval '1 day'` })
        .where(eq(profileViews.viewerId, member.id))
      // new profiles first: those that are read again count for the day, too
      const rest = targets.filter(({ id }) => !received.details.has(id))
      await attack(member, received, rest)
    }
    // reveals cannot be moved to an earlier day, so the biodata of further days are not part of it
    expect(sizes(received)).toEqual({ ...expected(1, 1), biodata: limits.biodata })
  })

  test('five members: each as much as one, and the trace of each', async () => {
    const received = nothing()
    for (let index = 0; index < 5; index += 1) {
      const member = await portal.user({ hasListAccess: true })
      await attack(member, received, registry.slice(index * 3, index * 3 + 3))
      const watched = (await (await portal.admin()).call('introductions/watch', {})).data.data
      expect(watched.map(({ user_id }) => user_id)).toContain(member.id)
    }
    expect(sizes(received)).toEqual(expected(5, 0))
  })
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { approvedProfile } from '../../testing/profile-factory.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { computePromise } from './promise.queries.ts'
import { storedReport } from './safety.testing.ts'

const portal = await startPortal()
const { db } = portal.services

const read = async () => (await portal.visitor.call('promise/read', {})).data

const indiaMinutes = 330

/** A moment some hours after the start of the quarter in India. */
function inQuarter(hours: number): Date {
  const india = new Date(Date.now() + indiaMinutes * 60_000)
  const month = india.getUTCMonth() - (india.getUTCMonth() % 3)
  const start = Date.UTC(india.getUTCFullYear(), month) - indiaMinutes * 60_000
  return new Date(start + hours * 3_600_000)
}

interface Seeded {
  kind: 'others_picture' | 'money' | 'false_details'
  /** Hours after the start of the quarter. */
  at: number
  answeredAfter?: number
  decidedAfter?: number
  dueAfter: number
  state?: 'withdrawn'
}

const seed = ({ kind, at, answeredAfter, decidedAfter, dueAfter, state }: Seeded) =>
  storedReport(portal, {
    kind,
    createdAt: inQuarter(at),
    dueAt: inQuarter(at + dueAfter),
    ...(answeredAfter !== undefined && { firstAnswerAt: inQuarter(at + answeredAfter) }),
    ...(decidedAfter !== undefined && {
      decidedAt: inQuarter(at + decidedAfter),
      endedAt: inQuarter(at + decidedAfter),
      state: 'upheld' as const,
      outcome: 'upheld' as const,
    }),
    ...(state && { state, endedAt: inQuarter(at + 1) }),
  })

test('there are no figures before the trust has decided five complaints', async () => {
  expect(await read()).toBeNull()
  for (let decided = 0; decided < 4; decided += 1) {
    await seed({ kind: 'money', at: -9, decidedAfter: 1, dueAfter: 72 })
  }
  await seed({ kind: 'money', at: -9, state: 'withdrawn', dueAfter: 72 })
  await computePromise(db)
  expect(await read()).toBeNull()
  await seed({ kind: 'money', at: -9, decidedAfter: 1, dueAfter: 72 })
  await computePromise(db)
  expect(await read()).toMatchObject({ complaints: 0 })
})

test('the figures equal a count by hand', async () => {
  const rows: Seeded[] = [
    { kind: 'others_picture', at: 0, answeredAfter: 1, decidedAfter: 10, dueAfter: 24 },
    { kind: 'others_picture', at: 1, answeredAfter: 2, decidedAfter: 20, dueAfter: 24 },
    { kind: 'others_picture', at: 2, answeredAfter: 4, decidedAfter: 30, dueAfter: 24 },
    { kind: 'others_picture', at: 3, answeredAfter: 8, decidedAfter: 24, dueAfter: 24 },
    { kind: 'others_picture', at: 4, answeredAfter: 10, decidedAfter: 5, dueAfter: 24 },
    // overdue without a decision
    { kind: 'money', at: 5, dueAfter: 1 },
    { kind: 'money', at: 6, state: 'withdrawn', dueAfter: 1 },
    // of the quarter before
    { kind: 'money', at: -1, answeredAfter: 0, decidedAfter: 1, dueAfter: 72 },
  ]
  for (const row of rows) await seed(row)
  await computePromise(db)
  const figures = await read()
  expect(figures).toMatchObject({
    // five about pictures and two about money
    complaints: 7,
    // the middle of 1, 2, 4, 8 and 10 hours
    first_answer_hours: 4,
    // four of the five decided ones and of the overdue one
    on_time_percent: 67,
  })
  expect(figures?.by_group).toEqual([
    { group: 'picture', count: 5 },
    // two are few
    { group: 'conduct', count: null },
    { group: 'facts', count: 0 },
    { group: 'trust', count: 0 },
    { group: 'data', count: 0 },
  ])
})

test('the days to an approval are few until the fifth, then the middle one', async () => {
  for (let made = 0; made < 5; made += 1) {
    await computePromise(db)
    expect((await read())?.approval_days).toBeNull()
    const { id } = await approvedProfile(portal)
    await db
      .update(profiles)
      .set({ createdAt: sql`now() - make_interval(days => ${made * 2})` })
      .where(sql`id = ${id}`)
  }
  await computePromise(db)
  expect((await read())?.approval_days).toBe(4)
})

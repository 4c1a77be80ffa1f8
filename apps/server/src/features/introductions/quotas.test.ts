import { describe, expect, test, vi } from 'vitest'
import { startPortal } from '../../testing/test-portal.ts'
import { addBride, addGroom, ask, letDaysPass, type TestFamily } from './introductions.testing.ts'

const portal = await startPortal({
  settings: {
    INTRODUCTIONS_PER_7_DAYS: '2',
    INTRODUCTIONS_PER_30_DAYS: '4',
    INTRODUCTIONS_WAITING: '3',
  },
})
const second = await startPortal({
  sameDatabaseAs: portal,
  settings: {
    INTRODUCTIONS_PER_7_DAYS: '2',
    INTRODUCTIONS_PER_30_DAYS: '4',
    INTRODUCTIONS_WAITING: '3',
  },
})

const grooms = (count: number) => Promise.all(Array.from({ length: count }, () => addGroom(portal)))
const quotaReached = {
  httpStatus: 429,
  message: 'introductions.err_quota',
  params: { date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) },
}
const withdrawAll = async (bride: TestFamily) => {
  const { data } = await bride.owner.call('introductions/list', { side: 'sent', state: 'waiting' })
  for (const { id } of data.data) {
    await bride.owner.call('introductions/withdraw', { introduction_id: id })
  }
}

test('five families are asked at the same time by two processes: two requests are accepted', async () => {
  const bride = await addBride(portal)
  const asked = await grooms(5)
  const inSecond = { ...bride, owner: { ...bride.owner, ...second.as(bride.owner.token) } }
  const answers = await Promise.all(
    asked.map((groom, index) => ask(index % 2 === 0 ? bride : inSecond, groom)),
  )
  const statuses = answers.map(({ httpStatus }) => httpStatus).toSorted()
  expect(statuses).toEqual([200, 200, 429, 429, 429])
})

test('a taken back request still counts for the week', async () => {
  const bride = await addBride(portal)
  const [first, next, last] = await grooms(3)
  await ask(bride, first as TestFamily)
  await ask(bride, next as TestFamily)
  await withdrawAll(bride)
  expect(await ask(bride, last as TestFamily)).toMatchObject(quotaReached)
})

describe('the clock', () => {
  test('of the database decides, also across midnight in India', async () => {
    const bride = await addBride(portal)
    const asked = await grooms(4)
    for (const groom of asked.slice(0, 2)) await ask(bride, groom)
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      // the next day, and a year later, on the clock of this process only
      for (const ms of [86_400_000, 365 * 86_400_000]) {
        vi.setSystemTime(Date.now() + ms)
        expect(await ask(bride, asked[2] as TestFamily)).toMatchObject(quotaReached)
      }
    } finally {
      vi.useRealTimers()
    }
    await letDaysPass(portal, 6)
    expect(await ask(bride, asked[2] as TestFamily)).toMatchObject(quotaReached)
    await letDaysPass(portal, 1)
    expect(await ask(bride, asked[2] as TestFamily)).toMatchObject({ httpStatus: 200 })
  })

  test('the month counts after the week is over, and at most three requests wait', async () => {
    const bride = await addBride(portal)
    const asked = await grooms(6)
    for (const groom of asked.slice(0, 2)) await ask(bride, groom)
    await letDaysPass(portal, 8)
    await ask(bride, asked[2] as TestFamily)
    expect(await ask(bride, asked[3] as TestFamily)).toMatchObject({
      httpStatus: 409,
      message: 'introductions.err_waiting_full',
      params: { max: 3 },
    })
    await withdrawAll(bride)
    expect(await ask(bride, asked[3] as TestFamily)).toMatchObject({ httpStatus: 200 })
    await letDaysPass(portal, 8)
    expect(await ask(bride, asked[4] as TestFamily)).toMatchObject(quotaReached)
    await letDaysPass(portal, 15)
    await withdrawAll(bride)
    expect(await ask(bride, asked[4] as TestFamily)).toMatchObject({ httpStatus: 200 })
  })
})

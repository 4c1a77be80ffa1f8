import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../db/schema/base/accounts.ts'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { announcements } from '../../db/schema/services/announcements.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { announcementBody, dayFromNow, lastDay, richText } from './announcements.testing.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

beforeEach(async () => {
  await db.delete(announcements)
})

const post = (part: Partial<ReturnType<typeof announcementBody>> = {}, by: TestUser = admin) =>
  by.call('announcements/post', { ...announcementBody(), ...part })

const titlesFor = async (user: TestUser) =>
  (await user.call('announcements/current', {})).data.data.map(({ title_en }) => title_en)

/** Changes the last day, which no call can set to the past. */
const expire = () => {
  const today = sql`(now() at time zone 'Asia/Kolkata')::date`
  return db.update(announcements).set({ startsOn: sql`${today} - 2`, endsOn: sql`${today} - 1` })
}

describe('an announcement', () => {
  test('is shown to all members, newest first', async () => {
    const asha = await portal.user()
    await post({ title_en: 'First' })
    await post({ title_en: 'Second' })
    expect(await titlesFor(asha)).toEqual(['Second', 'First'])
    const { data } = await asha.call('announcements/current', {})
    expect(data.data[1]).toMatchObject({
      title_mr: 'रविवारी सभा',
      summary_en: 'All members meet at ten.\nBring your family.',
    })
  })

  test('for regions is shown to their members only', async () => {
    const [here, there] = [await portal.user({ regionId: 3 }), await portal.user({ regionId: 4 })]
    await post({ region_ids: [3, 5] })
    expect([await titlesFor(here), await titlesFor(there)]).toEqual([['Meeting on Sunday'], []])
  })

  test('is not shown after it has ended or expired', async () => {
    const asha = await portal.user()
    const { data } = await post({ title_en: 'Ended' })
    await admin.call('announcements/end', { announcement_id: data.id })
    expect(await titlesFor(asha)).toEqual([])
    await post({ title_en: 'Expired' })
    await expire()
    expect(await titlesFor(asha)).toEqual([])
    const list = await admin.call('announcements/list', {})
    expect(list.data.data.map(({ title_en, state }) => [title_en, state])).toEqual([
      ['Expired', 'expired'],
      ['Ended', 'ended'],
    ])
  })

  test('whose text is replaced needs a recent confirmation, and says so to members', async () => {
    const asha = await portal.user()
    const { data } = await post()
    const current = async () => (await asha.call('announcements/current', {})).data.data[0]
    const { region_ids: _regions, is_told: _told, has_push: _push, ...form } = announcementBody()
    const edit = (part: Partial<typeof form>) =>
      admin.call('announcements/edit', { ...form, ...part, announcement_id: data.id })
    expect(await current()).toMatchObject({ edited_at: null })
    // another last day changes nothing that members have read
    await edit({ ends_on: dayFromNow(3) })
    expect(await current()).toMatchObject({ edited_at: null })

    const earlier = sql`now() - interval '30 minutes'`
    const session = eq(sessions.userId, admin.id)
    await db.update(sessions).set({ createdAt: earlier, confirmedAt: earlier }).where(session)
    expect(await edit({ text_en: richText('Pay 500 to x@upi') })).toMatchObject({
      httpStatus: 403,
      message: 'identity.err_needed',
    })
    expect(await current()).toMatchObject({
      summary_en: 'All members meet at ten.\nBring your family.',
      edited_at: null,
    })
    await db.update(sessions).set({ confirmedAt: sql`now()` }).where(session)
    expect(await edit({ text_en: richText('The hall has changed') })).toMatchObject({
      httpStatus: 200,
    })
    expect(await current()).toMatchObject({
      summary_en: 'The hall has changed',
      edited_at: expect.stringMatching(/^\d{4}-/),
    })
  })

  test('is shown on its last day', async () => {
    const asha = await portal.user()
    await post({ ends_on: dayFromNow(0) })
    expect(await titlesFor(asha)).toEqual(['Meeting on Sunday'])
  })

  test('is corrected, and an expired one is extended', async () => {
    const asha = await portal.user()
    const { data } = await post()
    await expire()
    const answer = await admin.call('announcements/edit', {
      ...announcementBody(),
      title_en: 'Meeting on Monday',
      announcement_id: data.id,
    })
    expect(answer.message).toBe('announcements_page.msg_saved')
    expect(await titlesFor(asha)).toEqual(['Meeting on Monday'])
  })

  test('that is ended stays ended', async () => {
    const { data } = await post()
    await admin.call('announcements/end', { announcement_id: data.id })
    const body = { ...announcementBody(), announcement_id: data.id }
    for (const call of ['announcements/edit', 'announcements/end'] as const) {
      expect(await admin.send(call, body)).toMatchObject({
        httpStatus: 409,
        message: 'announcements_page.err_ended',
      })
    }
  })

  test('that does not exist is not found', async () => {
    const body = { ...announcementBody(), announcement_id: 999_999 }
    for (const call of ['announcements/details', 'announcements/edit', 'announcements/end']) {
      expect(await admin.send(call, body)).toMatchObject({
        httpStatus: 404,
        message: 'announcements.err_not_found',
      })
    }
  })

  test('is in pages', async () => {
    const asha = await portal.user()
    for (const title_en of ['1', '2', '3']) await post({ title_en })
    const first = await asha.call('announcements/current', { limit: 2 })
    const second = await asha.call('announcements/current', {
      limit: 2,
      cursor: first.data.next_cursor ?? '',
    })
    const titles = [first, second].map(({ data }) => data.data.map(({ title_en }) => title_en))
    expect([titles, second.data.next_cursor]).toEqual([[['3', '2'], ['1']], null])
  })
})

describe('the audit trail', () => {
  test('has every action with the changed fields', async () => {
    const { data } = await post({ region_ids: [1] })
    await admin.call('announcements/edit', {
      ...announcementBody(),
      text_en: richText('Changed'),
      announcement_id: data.id,
    })
    await admin.call('announcements/end', { announcement_id: data.id })
    const entries = await db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subjectId, String(data.id)))
      .orderBy(auditTrail.id)
    expect(entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['announcement_post', 'Meeting on Sunday'],
      ['announcement_edit', 'Meeting on Sunday'],
      ['announcement_end', 'Meeting on Sunday'],
    ])
    expect(entries[0]?.after).toMatchObject({ hasPush: false, endsOn: lastDay.iso })
    expect(entries[1]).toMatchObject({
      before: { textEn: 'All members meet at ten.\nBring your family.' },
      after: { textEn: 'Changed' },
    })
  })
})

describe('the recipients', () => {
  test('are the verified members with an open account', async () => {
    const region = 7
    const count = async () =>
      (await admin.call('announcements/recipients', { region_ids: [region] })).data.recipients
    const before = await count()
    await portal.user({ regionId: region })
    await portal.user({ regionId: region, verification: 'pending' })
    await portal.user({ regionId: region, verification: 'rejected' })
    await portal.user({ regionId: region, state: 'deactivated' })
    await portal.user({ regionId: 8 })
    expect(await count()).toBe(before + 1)
  })

  test('must not be missing', async () => {
    expect(await post({ region_ids: [6] })).toMatchObject({
      httpStatus: 409,
      message: 'announcements_page.err_no_recipients',
    })
  })
})

describe('push messages', () => {
  const pushesLeft = async () => (await admin.call('announcements/recipients', {})).data.pushes_left

  test('are limited to two announcements in seven days', async () => {
    expect(await pushesLeft()).toBe(2)
    await post({ has_push: 1 })
    await post({ has_push: 1 })
    expect(await pushesLeft()).toBe(0)
    expect(await post({ has_push: 1 })).toMatchObject({
      httpStatus: 409,
      message: 'announcements_page.err_pushes',
      params: { max: 2 },
    })
    expect((await post({ has_push: 0 })).httpStatus).toBe(200)
    await db.update(announcements).set({ createdAt: sql`now() - interval '7 days 1 second'` })
    expect((await post({ has_push: 1 })).httpStatus).toBe(200)
  })

  test('of announcements that were ended count as well', async () => {
    const { data } = await post({ has_push: 1 })
    await admin.call('announcements/end', { announcement_id: data.id })
    expect(await pushesLeft()).toBe(1)
  })

  test('are limited across processes', async () => {
    const second = await startPortal({ sameDatabaseAs: portal })
    await post({ has_push: 1 })
    const body = { ...announcementBody(), has_push: 1 as const }
    const answers = await Promise.all(
      [portal, second, portal, second].map((process) =>
        process.as(admin.token).call('announcements/post', body),
      ),
    )
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409, 409, 409])
  })
})

test.each([
  ['without a Marathi title', { title_mr: ' ' }, 'title_mr'],
  ['with a title of 101 characters', { title_en: 'x'.repeat(101) }, 'title_en'],
  ['with a text of 100 kB', { text_mr: richText('x'.repeat(100_000)) }, 'text_mr'],
  ['with HTML', { text_en: '<p onclick="x()">Hello</p>' }, 'text_en'],
  [
    'with an element that is not allowed',
    { text_en: richText('x').replace('paragraph', 'script') },
    'text_en',
  ],
  ['with a title without a text', { text_en: '' }, 'text_en'],
  ['with eleven pictures', { picture_paths: Array(11).fill('news/x') }, 'picture_paths'],
  ['that ends before it starts', { starts_on: dayFromNow(40) }, 'ends_on'],
  ['that was published yesterday', { starts_on: dayFromNow(-1) }, 'starts_on'],
  ['that ends yesterday', { ends_on: dayFromNow(-1) }, 'ends_on'],
  ['that ends in eleven years', { ends_on: dayFromNow(4015) }, 'ends_on'],
  ['that ends on 31 February', { ends_on: '31/02/2027' }, 'ends_on'],
  ['for a region that does not exist', { region_ids: [4711] }, 'region_ids'],
])('an announcement %s is refused', async (_what, part, field) => {
  const answer = await admin.send('announcements/post', { ...announcementBody(), ...part })
  expect([answer.httpStatus, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
})

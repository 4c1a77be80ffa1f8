import { eq, or } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { introductions } from '../../db/schema/registry/introductions.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { addBride, addGroom, ask, request, sentBy } from './introductions.testing.ts'

const portal = await startPortal({ settings: { INTRODUCTIONS_PER_7_DAYS: '100' } })
const { db } = portal.services
const rowsOf = (id: number) =>
  db
    .select()
    .from(introductions)
    .where(or(eq(introductions.fromProfileId, id), eq(introductions.toProfileId, id)))

test('20 simultaneous requests give one row', async () => {
  const [bride, groom] = [await addBride(portal), await addGroom(portal)]
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(bride, groom)))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ message }) => message))).toEqual(
    new Set(['introductions.msg_asked', 'introductions.err_already']),
  )
  expect(await rowsOf(bride.id)).toHaveLength(1)
})

test('two families that ask each other at the same time are introduced', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    const answers = await Promise.all([ask(bride, groom), ask(groom, bride)])
    expect(answers.map(({ data }) => data?.state).toSorted()).toEqual(['accepted', 'waiting'])
    const rows = await rowsOf(bride.id)
    expect(rows.map(({ state }) => state)).toEqual(['accepted'])
  }
})

test('of an acceptance and a withdrawal at the same time one succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    const introduction_id = await request(portal, bride, groom)
    const [accepted, withdrawn] = await Promise.all([
      groom.owner.call('introductions/answer', {
        introduction_id,
        answer: 'accept',
        shares: ['father'],
      }),
      bride.owner.call('introductions/withdraw', { introduction_id }),
    ])
    const refused = { httpStatus: 409, message: 'introductions.err_already_answered' }
    const isAccepted = accepted.httpStatus === 200
    expect(isAccepted ? withdrawn : accepted).toMatchObject(refused)
    expect(await sentBy(portal, bride)).toMatchObject({
      state: isAccepted ? 'accepted' : 'withdrawn',
    })
  }
})

test('after a request and a block at the same time nothing is open', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    const [blocked] = await Promise.all([
      groom.owner.call('blocks/add', { bride_groom_id: bride.id }),
      ask(bride, groom),
    ])
    expect(blocked).toMatchObject({ httpStatus: 200 })
    const open = (await rowsOf(bride.id)).filter(({ state }) => state !== 'void')
    expect(open).toEqual([])
  }
})

test('two families that block each other at the same time do not stop each other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [bride, groom] = [await addBride(portal), await addGroom(portal)]
    const answers = await Promise.all([
      groom.owner.call('blocks/add', { bride_groom_id: bride.id }),
      bride.owner.call('blocks/add', { bride_groom_id: groom.id }),
    ])
    expect(answers.map(({ httpStatus }) => httpStatus)).not.toContain(500)
  }
})

import { randomUUID } from 'node:crypto'
import type { DraftValues } from '@sangam/contract/drafts/forms'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { jobDefinitions } from '../../composition/background-jobs.ts'
import { drafts } from '../../db/schema/base/drafts.ts'
import { uploads } from '../../db/schema/base/uploads.ts'
import { profileForm, registerProfile, sendPhoto } from '../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'

const portal = await startPortal({ settings: { DRAFTS_PER_PERSON: '3' } })
const { services } = portal
const { db } = services

const newProfile = { form: 'profile', record_id: 0 } as const
const noDraft = { values: {}, updated_at: '', picture: '' }

/** A form in one window of a person. */
function openForm(user: TestUser, recordId = 0) {
  const editor = randomUUID()
  const key = { form: 'profile', record_id: recordId } as const
  return {
    load: async () => (await user.call('drafts/mine', key)).data,
    save: (values: DraftValues, updatedAt = '') =>
      user.call('drafts/save', { ...key, values, editor, updated_at: updatedAt }),
    discard: () => user.call('drafts/discard', key),
  }
}

const housekeeping = async () => {
  const job = jobDefinitions(services).find(({ name }) => name === 'housekeeping')
  await job?.run({})
}

const age = (user: TestUser, days: number) =>
  db
    .update(drafts)
    .set({ updatedAt: sql`now() - make_interval(hours => ${Math.round(days * 24)})` })
    .where(eq(drafts.userId, user.id))

describe('a draft', () => {
  test('is returned as it was typed', async () => {
    const form = openForm(await portal.user())
    expect(await form.load()).toEqual(noDraft)
    const values = { fname: ' अंजली ', date_of_birth: '31/', current_address: 'Line 1\n' }
    const saved = await form.save(values)
    expect(saved).toMatchObject({ httpStatus: 200, message: 'drafts.msg_saved' })
    expect(await form.load()).toEqual({ values, ...saved.data, picture: '' })
  })

  test('belongs to one account and one record', async () => {
    const asha = await portal.user()
    await openForm(asha).save({ fname: 'New' })
    await openForm(asha, 7).save({ fname: 'Edited' })
    expect((await openForm(asha).load()).values).toEqual({ fname: 'New' })
    expect((await openForm(asha, 7).load()).values).toEqual({ fname: 'Edited' })
    for (const other of [await portal.user(), await portal.superAdmin()]) {
      expect(await openForm(other, 7).load()).toEqual(noDraft)
      await openForm(other, 7).discard()
    }
    expect((await openForm(asha, 7).load()).values).toEqual({ fname: 'Edited' })
  })

  test('ignores an account in the body', async () => {
    const asha = await portal.user()
    const stranger = await portal.user()
    await openForm(asha).save({ fname: 'Asha' })
    const named = { ...newProfile, user_id: asha.id, mobile_or_email: asha.mobile }
    expect((await stranger.send('drafts/mine', named)).data).toEqual(noDraft)
  })

  test('is deleted on request', async () => {
    const form = openForm(await portal.user())
    await form.save({ fname: 'Asha' })
    expect((await form.discard()).message).toBe('drafts.msg_discarded')
    expect(await form.load()).toEqual(noDraft)
  })
})

describe('a save is refused', () => {
  test.each([
    ['with a field that the form does not have', { nickname: 'x' }],
    ['with a property of objects as a field', { toString: 'x' }],
    ['with a value that is longer than its field', { fname: 'x'.repeat(31) }],
    ['with a value that is no text', { fname: { first: 'x' } }],
    ['with a list', ['x']],
    ['with a character that the database cannot store', { fname: 'a\0b' }],
  ])('%s', async (_what, values) => {
    const asha = await portal.user()
    const body = { ...newProfile, values, editor: randomUUID() }
    expect(await asha.send('drafts/save', body)).toMatchObject({
      httpStatus: 400,
      message: 'common.err_bad_body',
    })
    expect(await openForm(asha).load()).toEqual(noDraft)
  })

  test('of an unknown form', async () => {
    const asha = await portal.user()
    const body = { form: 'users', record_id: 0, values: {}, editor: randomUUID() }
    expect((await asha.send('drafts/save', body)).httpStatus).toBe(400)
  })
})

describe('two windows of one person', () => {
  test('a window does not replace entries that it has not seen', async () => {
    const asha = await portal.user()
    const [first, second] = [openForm(asha), openForm(asha)]
    await first.save({ fname: 'First' })
    const loaded = await second.load()
    expect((await second.save({ fname: 'Second' }, loaded.updated_at)).httpStatus).toBe(200)
    expect(await first.save({ fname: 'First again' }, loaded.updated_at)).toMatchObject({
      httpStatus: 409,
      message: 'drafts.err_changed_elsewhere',
    })
    const { values, updated_at } = await first.load()
    expect(values).toEqual({ fname: 'Second' })
    expect((await first.save({ fname: 'First again' }, updated_at)).httpStatus).toBe(200)
  })

  test('a window replaces its own entries, also if an answer was lost', async () => {
    const form = openForm(await portal.user())
    await form.save({ fname: 'A' })
    expect((await form.save({ fname: 'AB' })).httpStatus).toBe(200)
  })
})

describe('drafts end', () => {
  test('two weeks after the last change', async () => {
    const [fresh, old] = [await portal.user(), await portal.user()]
    for (const user of [fresh, old]) await openForm(user).save({ fname: 'Asha' })
    await age(fresh, 13.9)
    await age(old, 14.1)
    expect((await openForm(fresh).load()).values).toEqual({ fname: 'Asha' })
    expect(await openForm(old).load()).toEqual(noDraft)
    await housekeeping()
    expect(await db.select().from(drafts).where(eq(drafts.userId, old.id))).toEqual([])
    expect((await openForm(fresh).load()).values).toEqual({ fname: 'Asha' })
  })

  test('when a person has too many, beginning with the oldest', async () => {
    const asha = await portal.user()
    for (const id of [1, 2, 3, 4]) await openForm(asha, id).save({ fname: `Asha ${id}` })
    expect(await openForm(asha, 1).load()).toEqual(noDraft)
    for (const id of [2, 3, 4]) {
      expect((await openForm(asha, id).load()).values).toEqual({ fname: `Asha ${id}` })
    }
  })

  test('when the form is sent, new or edited', async () => {
    const profile = await registerProfile(portal)
    const { owner, id } = profile
    const edit = openForm(owner, id)
    await edit.save({ fname: 'Edited' })
    await owner.call('vadhu-var-registration', { ...profileForm(), bride_groom_id: id })
    expect(await edit.load()).toEqual(noDraft)

    const asha = await portal.user()
    await openForm(asha).save({ fname: 'New' })
    const { data } = await sendPhoto(portal, asha)
    await asha.call('vadhu-var-registration', {
      ...profileForm(),
      image_path: data[0]?.image_path ?? '',
    })
    expect(await openForm(asha).load()).toEqual(noDraft)
  })

  test('not when the form is refused', async () => {
    const asha = await portal.user()
    await openForm(asha).save({ fname: 'New' })
    const answer = await asha.call('vadhu-var-registration', profileForm())
    expect(answer.message).toBe('photo.err_missing')
    expect((await openForm(asha).load()).values).toEqual({ fname: 'New' })
  })
})

describe('the photo of a draft', () => {
  const ageUploads = (user: TestUser) =>
    db
      .update(uploads)
      .set({ createdAt: sql`now() - interval '3 days'` })
      .where(eq(uploads.ownerId, user.id))

  test('is shown to its owner and stays as long as the draft', async () => {
    const asha = await portal.user()
    const { data } = await sendPhoto(portal, asha)
    const path = data[0]?.image_path ?? ''
    await openForm(asha).save({ image_path: path })
    await ageUploads(asha)
    await housekeeping()
    const { values, picture } = await openForm(asha).load()
    expect(values).toEqual({ image_path: path })
    expect((await portal.app.inject(picture)).statusCode).toBe(200)

    await openForm(asha).discard()
    await housekeeping()
    expect((await portal.app.inject(picture)).statusCode).toBe(404)
  })

  test('is left out if it is the file of somebody else, whose file is not kept', async () => {
    const [asha, stranger] = [await portal.user(), await portal.user()]
    const { data } = await sendPhoto(portal, asha)
    const path = data[0]?.image_path ?? ''
    await openForm(stranger).save({ fname: 'S', image_path: path })
    expect(await openForm(stranger).load()).toMatchObject({ values: { fname: 'S' }, picture: '' })
    await ageUploads(asha)
    await housekeeping()
    expect(await db.select().from(uploads).where(eq(uploads.path, path))).toEqual([])
  })
})

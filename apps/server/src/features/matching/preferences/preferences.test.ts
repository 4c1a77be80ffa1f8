import { describe, expect, test } from 'vitest'
import { listedProfile, registerProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()

const stated = {
  age_from: 24,
  age_to: 28,
  age_importance: 'must',
  height_from: 60,
  height_to: 0,
  height_importance: 'nice',
  married_status_ids: [0],
  marital_importance: 'must',
  education_ids: [6, 14],
  education_importance: 'nice',
  income_from: 4,
  income_importance: 'nice',
  region_ids: [3, 7],
  region_importance: 'must',
} as const
const saveable = {
  ...stated,
  married_status_ids: [...stated.married_status_ids],
  education_ids: [...stated.education_ids],
  region_ids: [...stated.region_ids],
}
const open = {
  ...saveable,
  age_from: 0,
  age_to: 0,
  height_from: 0,
  married_status_ids: [],
  education_ids: [],
  income_from: 0,
  region_ids: [],
}

const mine = async (user: TestUser) => (await user.call('preferences/mine', {})).data

/** A member with a listed profile. */
async function family(): Promise<TestUser> {
  const user = await portal.user()
  await listedProfile(portal, { ownerId: user.id })
  return user
}

describe('the preferences of a family', () => {
  test('are returned as they were saved, and replaced by the next save', async () => {
    const asha = await family()
    expect(await mine(asha)).toEqual({ has_profile: true, preferences: null })
    const saved = await asha.call('preferences/save', saveable)
    expect(saved).toMatchObject({ httpStatus: 200, message: 'preferences.msg_saved' })
    expect(await mine(asha)).toEqual({ has_profile: true, preferences: stated })
    await asha.call('preferences/save', open)
    expect(await mine(asha)).toEqual({ has_profile: true, preferences: open })
  })

  test('need a profile, which may still wait for approval', async () => {
    const asha = await portal.user()
    expect(await mine(asha)).toEqual({ has_profile: false, preferences: null })
    expect(await asha.call('preferences/save', saveable)).toMatchObject({
      httpStatus: 409,
      message: 'preferences.err_no_profile',
    })
    await registerProfile(portal, { owner: asha })
    expect((await asha.call('preferences/save', saveable)).httpStatus).toBe(200)
    expect(await mine(asha)).toEqual({ has_profile: true, preferences: stated })
  })

  test('belong to the caller, whatever the body says', async () => {
    const [asha, ravi] = [await family(), await family()]
    await asha.call('preferences/save', saveable)
    await ravi.send('preferences/save', { ...open, user_id: asha.id, profile_id: 1 })
    expect((await mine(asha)).preferences).toEqual(stated)
    const { data } = await ravi.send('preferences/mine', { user_id: asha.id })
    expect(data).toEqual({ has_profile: true, preferences: open })
  })

  test('end with the profile', async () => {
    const asha = await portal.user()
    const { id } = await listedProfile(portal, { ownerId: asha.id })
    await asha.call('preferences/save', saveable)
    await asha.call('vadhu-var/my-profile', { bride_groom_id: id, action: 'delete' })
    expect(await mine(asha)).toEqual({ has_profile: false, preferences: null })
    await registerProfile(portal, { owner: asha })
    expect(await mine(asha)).toEqual({ has_profile: true, preferences: null })
  })

  test('of two concurrent first saves one replaces the other', async () => {
    const asha = await family()
    const answers = await Promise.all([
      asha.call('preferences/save', saveable),
      asha.call('preferences/save', saveable),
    ])
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200])
    expect((await mine(asha)).preferences).toEqual(stated)
  })
})

describe('a save is refused', () => {
  test.each([
    ['a reversed range of ages', { age_from: 30, age_to: 25 }, 'age_to'],
    ['a reversed range of heights', { height_from: 70, height_to: 60 }, 'height_to'],
    ['an age that is not offered', { age_from: 12 }, 'age_from'],
    ['a height that is not offered', { height_to: 200 }, 'height_to'],
    ['an unknown income', { income_from: 10 }, 'income_from'],
    ['an unknown region', { region_ids: [3, 999] }, 'region_ids'],
    ['an unknown education', { education_ids: [999] }, 'education_ids'],
    ['an unknown marital status', { married_status_ids: [7] }, 'married_status_ids'],
    ['an unknown importance', { age_importance: 'maybe' }, 'age_importance'],
    ['thousands of regions', { region_ids: Array(5000).fill(3) }, 'region_ids'],
    ['a text instead of a list', { region_ids: 'Pune' }, 'region_ids'],
  ])('with %s', async (_what, wrong, field) => {
    const asha = await family()
    const answer = await asha.send('preferences/save', { ...saveable, ...wrong })
    expect([answer.httpStatus, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
    expect((await mine(asha)).preferences).toBeNull()
  })
})

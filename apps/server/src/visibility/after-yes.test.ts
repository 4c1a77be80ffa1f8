import { expect, test } from 'vitest'
import { addIntroduction } from '../features/introductions/introductions.testing.ts'
import { listedProfile, storedProfile } from '../testing/profile-factory.ts'
import { startPortal } from '../testing/test-portal.ts'
import { findSeen } from './relations.ts'
import type { Policies, Viewer } from './seen.ts'

const portal = await startPortal()
const { db } = portal.services
const env: Policies = { trust: { contact_policy: 'open', photo_policy: 'members' } }

/** What a member sees whose family has this introduction with that of the profile. */
async function seenWith(
  state: 'none' | 'waiting' | 'accepted',
  columns: Parameters<typeof listedProfile>[1] = {},
) {
  const user = await portal.user({ hasListAccess: true })
  const own = await listedProfile(portal, { ownerId: user.id, gender: 2 })
  const { id } = await listedProfile(portal, columns)
  const profile = await storedProfile(portal, id)
  if (state !== 'none') {
    await addIntroduction(portal, {
      fromProfileId: own.id,
      toProfileId: id,
      askedBy: user.id,
      state,
      fromShares: ['father'],
      toShares: ['father'],
    })
  }
  const see = (who: Partial<Viewer>, physicalCondition: string) => {
    const member = { userId: user.id, access: 'member', hasListAccess: true } as const
    const caller: Viewer = { ...member, hiddenProfileIds: [], seats: [], ...who }
    return findSeen({ db, env, caller }, { ...profile, physicalCondition })
  }
  return { profile, see }
}

const condition = 'Uses a walking stick'

test.each([
  ['none', {}, false],
  ['waiting', {}, false],
  ['accepted', {}, true],
  ['accepted', { contactVisibility: 'request' }, true],
  ['accepted', { contactVisibility: 'nobody' }, true],
  ['accepted', { isLocked: true }, false],
] as const)('with the introduction %s, of a profile %j: %s', async (state, columns, expected) => {
  const { see } = await seenWith(state, columns)
  const { hasAfterYes, ...others } = await see({}, condition)
  expect(hasAfterYes).toBe(expected)
  // nothing else says whether the family has given it
  expect(await see({}, '')).toMatchObject(others)
})

test('the family itself and the office need no yes', async () => {
  const { profile, see } = await seenWith('none')
  expect(await see({ userId: profile.ownerId }, condition)).toMatchObject({ hasAfterYes: true })
  expect(await see({ access: 'admin' }, condition)).toMatchObject({ hasAfterYes: true })
})

import { expect, test } from 'vitest'
import {
  photoOf,
  profileForm,
  registerProfile,
  storedProfile,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()

const chosenOf = async ({ id }: Pick<TestProfile, 'id'>) => {
  const { contactVisibility, photoVisibility } = await storedProfile(portal, id)
  return [contactVisibility, photoVisibility]
}
const edit = (by: TestUser, { id }: TestProfile, choice: object) =>
  by.send('vadhu-var-registration', { ...profileForm({ bride_groom_id: id }), ...choice })

test('a registration stores who may see the numbers and the photo', async () => {
  const owner = await portal.user()
  const { data } = await owner.call('vadhu-var-registration', {
    ...profileForm({ image_path: await photoOf(portal, owner) }),
    contact_visibility: 'request',
    photo_visibility: 'members',
  })
  expect(await chosenOf(data)).toEqual(['request', 'members'])
})

test('a registration without a choice follows the rule of the trust', async () => {
  expect(await chosenOf(await registerProfile(portal))).toEqual([null, null])
  const chosen = await registerProfile(portal, { contact_visibility: '', photo_visibility: '' })
  expect(await chosenOf(chosen)).toEqual([null, null])
})

test('an edit changes the choice, and without the fields keeps it', async () => {
  const profile = await registerProfile(portal)
  await edit(profile.owner, profile, { contact_visibility: 'request', photo_visibility: 'request' })
  expect(await chosenOf(profile)).toEqual(['request', 'request'])
  await edit(profile.owner, profile, {})
  expect(await chosenOf(profile)).toEqual(['request', 'request'])
  await edit(profile.owner, profile, { contact_visibility: 'members', photo_visibility: 'request' })
  expect(await chosenOf(profile)).toEqual(['members', 'request'])
})

test('an edit that repeats the rule of the trust is no choice of the family', async () => {
  const profile = await registerProfile(portal)
  const answer = await edit(profile.owner, profile, {
    contact_visibility: 'members',
    photo_visibility: 'members',
  })
  expect([answer.httpStatus, await chosenOf(profile)]).toEqual([200, [null, null]])
})

test('an admin who edits a profile does not decide who sees it', async () => {
  const profile = await registerProfile(portal)
  const answer = await edit(await portal.admin(), profile, { contact_visibility: 'request' })
  expect([answer.httpStatus, await chosenOf(profile)]).toEqual([200, [null, null]])
})

test('an unknown choice is refused', async () => {
  const profile = await registerProfile(portal)
  const answer = await edit(profile.owner, profile, { contact_visibility: 'everybody' })
  expect([answer.httpStatus, answer.errors]).toEqual([
    400,
    { contact_visibility: 'common.err_choice' },
  ])
})

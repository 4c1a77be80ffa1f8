import { expect, test } from 'vitest'
import { listedProfile, registerProfile, storedProfile } from '../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { answerBody, makeProof, openEdition, storedEntries } from '../booklet/booklet.testing.ts'
import { agreeTo, answerTo, chooseVisibility, withdrawFrom } from './consents.testing.ts'
import { applyDeadlines } from './deadlines.job.ts'

const portal = await startPortal({ settings: { profiles_per_account: '2' } })
const admin = await portal.admin()

/** A family with two profiles in the list; it acts for the first one. */
async function addSiblings() {
  const owner = await portal.user({ hasListAccess: true })
  const first = await listedProfile(portal, { ownerId: owner.id })
  const second = await listedProfile(portal, { ownerId: owner.id, place: 2 })
  return { owner, first, second }
}

const stateOf = async (owner: TestUser, purpose: string) =>
  (await owner.call('consents/mine', {})).data.consents.find((one) => one.purpose === purpose)
    ?.state

const choose = (owner: TestUser, { id }: { id: number }) =>
  owner.call('vadhu-var/choose-profile', { bride_groom_id: id })

test('a withdrawal is about the chosen profile, or about the named one', async () => {
  const { owner, first, second } = await addSiblings()
  await chooseVisibility(owner, first.id, { photo_visibility: 'nobody' })
  const isHidden = async ({ id }: { id: number }) => !(await storedProfile(portal, id)).hasPhoto
  expect([await isHidden(first), await isHidden(second)]).toEqual([true, false])
  await owner.call('consents/set', {
    ...answerTo('listing', 'withdrawn'),
    bride_groom_id: second.id,
  })
  expect([await isHidden(first), await isHidden(second)]).toEqual([true, false])

  await applyDeadlines(portal.services)
  expect(await storedProfile(portal, first.id)).toMatchObject({ isListed: true })
  expect(await storedProfile(portal, second.id)).toMatchObject({ isListed: false })

  const states = async () => [
    await stateOf(owner, 'photo_visibility'),
    await stateOf(owner, 'listing'),
  ]
  expect(await states()).toEqual(['withdrawn', 'none'])
  await choose(owner, second)
  expect(await states()).toEqual(['none', 'withdrawn'])
})

test('the consent to the account counts for all profiles', async () => {
  const { owner, second } = await addSiblings()
  await agreeTo(owner, 'account')
  await choose(owner, second)
  expect(await stateOf(owner, 'account')).toBe('given')
})

test('an answer about the profile of another family is refused', async () => {
  const { owner } = await addSiblings()
  const other = await listedProfile(portal)
  expect(
    await owner.call('consents/set', {
      ...answerTo('listing', 'withdrawn'),
      bride_groom_id: other.id,
    }),
  ).toMatchObject({ httpStatus: 404, message: 'details_page.err_not_found' })
  expect(await storedProfile(portal, other.id)).toMatchObject({ withheld: [] })
})

test('the answers of a new registration leave the profile that the family has', async () => {
  const first = await registerProfile(portal, { photo_visibility: 'nobody' })
  const second = await registerProfile(portal, {
    owner: first.owner,
    photo_visibility: 'members',
    consents: [answerTo('listing')],
  })
  expect(await storedProfile(portal, first.id)).toMatchObject({ hasPhoto: false })
  expect(await storedProfile(portal, second.id)).toMatchObject({ hasPhoto: true })
  expect(await stateOf(first.owner, 'photo_visibility')).toBe('withdrawn')
})

test('an answer about a deleted profile counts for the one that stays', async () => {
  const { owner, first, second } = await addSiblings()
  await withdrawFrom(owner, 'listing')
  await choose(owner, second)
  expect(await stateOf(owner, 'listing')).toBe('none')
  await owner.call('vadhu-var/my-profile', { bride_groom_id: first.id, action: 'delete' })
  expect(await stateOf(owner, 'listing')).toBe('withdrawn')
})

test('the booklet prints the profile for which the family said yes', async () => {
  const { owner, first, second } = await addSiblings()
  const id = await openEdition(admin)
  const answers = async () =>
    (await owner.call('booklet/mine', { language: 'en' })).data.editions.find(
      (edition) => edition.id === id,
    )?.choices[0]?.state
  await owner.call('booklet/answer', { ...answerBody(id), bride_groom_id: second.id })
  expect(await answers()).toBe('none')
  await choose(owner, second)
  expect(await answers()).toBe('given')
  await owner.call('booklet/answer', {
    ...answerBody(id, 'booklet', 'withdrawn'),
    bride_groom_id: first.id,
  })
  await makeProof(portal, admin, id)
  expect((await storedEntries(portal, id)).map(({ profileId }) => profileId)).toEqual([second.id])
})

import { expect, test } from 'vitest'
import { listedProfile, registerProfile, storedProfile } from '../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { answerBody, makeProof, openEdition, storedEntries } from '../booklet/booklet.testing.ts'
import { agreeTo, answerTo, withdrawFrom } from './consents.testing.ts'
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
  await withdrawFrom(owner, 'photo')
  expect(await storedProfile(portal, first.id)).toMatchObject({ withheld: ['photo'] })
  expect(await storedProfile(portal, second.id)).toMatchObject({ withheld: [] })
  await owner.call('consents/set', {
    ...answerTo('listing', 'withdrawn'),
    bride_groom_id: second.id,
  })
  expect(await storedProfile(portal, first.id)).toMatchObject({ withheld: ['photo'] })
  expect(await storedProfile(portal, second.id)).toMatchObject({ withheld: ['listing'] })

  await applyDeadlines(portal.services)
  expect(await storedProfile(portal, first.id)).toMatchObject({ isListed: true })
  expect(await storedProfile(portal, second.id)).toMatchObject({ isListed: false })

  expect([await stateOf(owner, 'photo'), await stateOf(owner, 'listing')]).toEqual([
    'withdrawn',
    'none',
  ])
  await choose(owner, second)
  expect([await stateOf(owner, 'photo'), await stateOf(owner, 'listing')]).toEqual([
    'none',
    'withdrawn',
  ])
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
      ...answerTo('photo', 'withdrawn'),
      bride_groom_id: other.id,
    }),
  ).toMatchObject({ httpStatus: 404, message: 'details_page.err_not_found' })
  expect(await storedProfile(portal, other.id)).toMatchObject({ withheld: [] })
})

test('the answers of a new registration leave the profile that the family has', async () => {
  const first = await registerProfile(portal, { consents: [answerTo('photo', 'withdrawn')] })
  const second = await registerProfile(portal, {
    owner: first.owner,
    consents: [answerTo('photo'), answerTo('listing')],
  })
  expect(await storedProfile(portal, first.id)).toMatchObject({ withheld: ['photo'] })
  expect(await storedProfile(portal, second.id)).toMatchObject({ withheld: [] })
  expect(await stateOf(first.owner, 'photo')).toBe('withdrawn')
})

test('an answer about a deleted profile counts for the one that stays', async () => {
  const { owner, first, second } = await addSiblings()
  await withdrawFrom(owner, 'contact_on_yes')
  await choose(owner, second)
  expect(await stateOf(owner, 'contact_on_yes')).toBe('none')
  await owner.call('vadhu-var/my-profile', { bride_groom_id: first.id, action: 'delete' })
  expect(await stateOf(owner, 'contact_on_yes')).toBe('withdrawn')
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

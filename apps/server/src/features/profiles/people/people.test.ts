import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { introductions } from '../../../db/schema/registry/introductions.ts'
import { profileSeats } from '../../../db/schema/registry/profiles-people.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { chooseVisibility } from '../../consents/consents.testing.ts'
import { addBride, addGroom, addIntroduction } from '../../introductions/introductions.testing.ts'
import { addPerson, offerSeat, peopleIn, peopleOf, takeSeat } from './people.testing.ts'

const portal = await startPortal({
  settings: { contact_policy: 'request', profiles_per_account: '3' },
})
const { db } = portal.services

const { stored, toldOf } = peopleIn(portal)

const offersTo = async (person: TestUser) =>
  (await person.call('vadhu-var/seats-offered', {})).data.offers

describe('an offer', () => {
  test('goes to the number that the family named, and to nobody else', async () => {
    const bride = await addBride(portal, { firstName: 'मीनल' })
    const daughter = await portal.user()
    const stranger = await portal.user()
    await offerSeat(portal, bride, daughter, 'candidate')
    expect(await offersTo(daughter)).toMatchObject([
      { bride_groom_id: bride.id, role: 'candidate', first_name: 'मीनल' },
    ])
    expect(await offersTo(stranger)).toEqual([])
    expect((await takeSeat(stranger, bride.id, 'candidate')).message).toBe('people.err_no_offer')
    expect((await takeSeat(stranger, bride.id, 'relative')).message).toBe('people.err_no_offer')
  })

  test('ends when it is taken or declined', async () => {
    const bride = await addBride(portal)
    const uncle = await portal.user()
    await offerSeat(portal, bride, uncle, 'relative')
    expect(await toldOf(uncle, 'people_invited')).toBe(1)
    const declined = { bride_groom_id: bride.id, role: 'relative', answer: 'no' } as const
    expect((await uncle.call('vadhu-var/take-seat', declined)).message).toBe('people.msg_declined')
    expect(await offersTo(uncle)).toEqual([])
    expect((await takeSeat(uncle, bride.id, 'relative')).message).toBe('people.err_no_offer')
  })

  test('is over after its time', async () => {
    const bride = await addBride(portal)
    const uncle = await portal.user()
    await offerSeat(portal, bride, uncle, 'relative')
    await db
      .update(profileSeats)
      .set({ endsAt: new Date('2026-01-01') })
      .where(eq(profileSeats.profileId, bride.id))
    expect(await offersTo(uncle)).toEqual([])
    expect((await takeSeat(uncle, bride.id, 'relative')).message).toBe('people.err_no_offer')
    // another number can be invited instead
    const aunt = await addPerson(portal, bride, 'relative')
    expect(await peopleOf(aunt, bride.id)).toHaveLength(2)
  })

  test('is refused for the number of the owner, and for a second person in one place', async () => {
    const bride = await addBride(portal)
    await offerSeat(portal, bride, bride.owner, 'candidate')
    expect(await offersTo(bride.owner)).toEqual([])
    expect((await takeSeat(bride.owner, bride.id, 'candidate')).message).toBe(
      'people.err_takes_part',
    )
    const invite = (mobile_no: string) =>
      bride.owner.call('vadhu-var/invite', { bride_groom_id: bride.id, mobile_no })
    expect((await invite(bride.owner.mobile)).message).toBe('people.err_takes_part')
    await addPerson(portal, bride, 'relative')
    expect((await invite(portal.nextMobile())).message).toBe('people.err_seat_taken')
  })

  test('that two devices take at the same time gives one seat', async () => {
    const bride = await addBride(portal)
    const daughter = await portal.user()
    await offerSeat(portal, bride, daughter, 'candidate')
    const answers = await Promise.all([
      takeSeat(daughter, bride.id, 'candidate'),
      takeSeat(daughter, bride.id, 'candidate'),
    ])
    expect(answers.map(({ message }) => message).sort()).toEqual([
      'people.err_takes_part',
      'people.msg_joined',
    ])
    expect(await toldOf(bride.owner, 'people_joined')).toBe(1)
  })

  test('removes a block between people who share the registration from then on', async () => {
    const bride = await addBride(portal)
    const groom = await addGroom(portal)
    await bride.owner.call('blocks/add', { bride_groom_id: groom.id })
    await addPerson(portal, bride, 'relative', groom.owner)
    expect((await bride.owner.call('blocks/list', {})).data.data).toEqual([])
  })
})

describe('an invitation', () => {
  test('of a family that the person has blocked is neither told nor offered', async () => {
    const bride = await addBride(portal)
    const groom = await addGroom(portal)
    await groom.owner.call('blocks/add', { bride_groom_id: bride.id })
    await offerSeat(portal, bride, groom.owner, 'relative')
    expect(await toldOf(groom.owner, 'people_invited')).toBe(0)
    expect(await offersTo(groom.owner)).toEqual([])
  })

  test('can be given 20 times a day', async () => {
    const bride = await addBride(portal)
    const seat = { bride_groom_id: bride.id, role: 'relative' } as const
    const uncle = await portal.user()
    for (let count = 0; count < 20; count++) {
      await offerSeat(portal, bride, uncle, 'relative')
      await bride.owner.call('vadhu-var/leave-seat', seat)
    }
    const invitation = { bride_groom_id: bride.id, mobile_no: uncle.mobile }
    expect((await bride.owner.call('vadhu-var/invite', invitation)).httpStatus).toBe(429)
    expect(await toldOf(uncle, 'people_invited')).toBe(20)
  })
})

describe('the answers about photo and numbers', () => {
  test('apply in the stricter form of the owner and the bride, whoever answers last', async () => {
    const bride = await addBride(portal)
    const daughter = await addPerson(portal, bride, 'candidate')
    const answer = (person: TestUser, photo_visibility: 'members' | 'request' | 'nobody') =>
      chooseVisibility(person, bride.id, { photo_visibility, contact_visibility: 'members' })
    await answer(daughter, 'nobody')
    expect((await stored(bride.id)).photoVisibility).toBe('nobody')
    await answer(bride.owner, 'members')
    expect((await stored(bride.id)).photoVisibility).toBe('nobody')
    await answer(bride.owner, 'request')
    await answer(daughter, 'members')
    expect(await stored(bride.id)).toMatchObject({
      photoVisibility: 'request',
      contactVisibility: 'members',
    })
    const people = await peopleOf(daughter, bride.id)
    expect(people.map((one) => [one.role, one.photo_visibility])).toEqual([
      ['owner', 'request'],
      ['candidate', 'members'],
    ])
    expect(await toldOf(bride.owner, 'people_visibility')).toBe(2)
    expect(await toldOf(daughter, 'people_visibility')).toBe(2)
  })

  test('stay as strict as they are when the bride leaves', async () => {
    const bride = await addBride(portal)
    const daughter = await addPerson(portal, bride, 'candidate')
    await chooseVisibility(daughter, bride.id, { photo_visibility: 'nobody' })
    const leave = { bride_groom_id: bride.id, role: 'candidate' } as const
    expect((await daughter.call('vadhu-var/leave-seat', leave)).message).toBe('people.msg_left')
    expect((await stored(bride.id)).photoVisibility).toBe('nobody')
    expect(await toldOf(bride.owner, 'people_left')).toBe(1)
    const again = await chooseVisibility(daughter, bride.id, { photo_visibility: 'members' })
    expect(again.message).toBe('details_page.err_not_found')
    expect((await daughter.call('get-list-for-approval', {})).data.own).toEqual([])
  })
})

describe('a pause', () => {
  test('lasts until each person who wanted it shows the registration again', async () => {
    const bride = await addBride(portal)
    const daughter = await addPerson(portal, bride, 'candidate')
    const act = async (person: TestUser, action: 'pause' | 'resume' | 'married') =>
      (await person.call('vadhu-var/my-profile', { bride_groom_id: bride.id, action })).message
    expect(await act(daughter, 'pause')).toBe('details_page.msg_done')
    expect(await act(bride.owner, 'resume')).toBe('details_page.msg_still_paused')
    expect((await stored(bride.id)).isListed).toBe(false)
    await act(bride.owner, 'married')
    expect(await act(daughter, 'resume')).toBe('details_page.msg_still_paused')
    expect((await stored(bride.id)).ownerState).toBe('married')
    expect(await act(bride.owner, 'resume')).toBe('details_page.msg_done')
    expect((await stored(bride.id)).isListed).toBe(true)
    expect(await toldOf(bride.owner, 'people_paused')).toBe(1)
    const remove = { bride_groom_id: bride.id, action: 'delete' } as const
    await bride.owner.call('vadhu-var/my-profile', remove)
    expect(await toldOf(daughter, 'profile_deleted')).toBe(1)
    expect(await toldOf(bride.owner, 'profile_deleted')).toBe(0)
  })

  test('of the owner from before the bride took part is not hers to end', async () => {
    const bride = await addBride(portal, { ownerState: 'paused' })
    const daughter = await addPerson(portal, bride, 'candidate')
    const resume = { bride_groom_id: bride.id, action: 'resume' } as const
    expect((await daughter.call('vadhu-var/my-profile', resume)).message).toBe(
      'details_page.msg_still_paused',
    )
  })
})

test('of two people who answer a request at the same time one counts, and the other is told', async () => {
  const bride = await addBride(portal)
  const daughter = await addPerson(portal, bride, 'candidate')
  const groom = await addGroom(portal)
  const introductionId = await addIntroduction(portal, {
    fromProfileId: groom.id,
    toProfileId: bride.id,
    askedBy: groom.owner.id,
  })
  const answer = (person: TestUser, given: 'accept' | 'decline') =>
    person.call('introductions/answer', {
      introduction_id: introductionId,
      answer: given,
      shares: ['father'],
    })
  const answers = await Promise.all([answer(bride.owner, 'accept'), answer(daughter, 'decline')])
  expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
  expect(answers.map(({ message }) => message)).toContain('introductions.err_already_answered')
  const [row] = await db.select().from(introductions).where(eq(introductions.id, introductionId))
  expect(row?.state).toBe(answers[0]?.status === 'success' ? 'accepted' : 'declined')
  const told = await Promise.all(
    [bride.owner, daughter].map((person) => toldOf(person, 'people_answered')),
  )
  expect(told).toEqual(answers.map(({ status }) => (status === 'success' ? 0 : 1)))
})

test('a request is told to the owner and the bride, not to the third person', async () => {
  const bride = await addBride(portal)
  const daughter = await addPerson(portal, bride, 'candidate')
  const uncle = await addPerson(portal, bride, 'relative')
  const groom = await addGroom(portal)
  await groom.owner.call('introductions/ask', { bride_groom_id: bride.id })
  expect(await toldOf(bride.owner, 'introduction_requested')).toBe(1)
  expect(await toldOf(daughter, 'introduction_requested')).toBe(1)
  expect(await toldOf(uncle, 'introduction_requested')).toBe(0)
})

test('a bride who is also the owner of another registration acts for each of them', async () => {
  const bride = await addBride(portal)
  const brother = await addGroom(portal)
  await addPerson(portal, bride, 'candidate', brother.owner)
  const choose = (id: number) =>
    brother.owner.call('vadhu-var/choose-profile', { bride_groom_id: id })
  const acting = async () =>
    (await brother.owner.call('introductions/list', { side: 'sent' })).data.own_profiles?.find(
      ({ is_chosen }) => is_chosen,
    )?.id
  expect(await acting()).toBe(brother.id)
  await choose(bride.id)
  expect(await acting()).toBe(bride.id)
  // who acts for the registration of others does not ask in its name, and not in the own one by mistake
  const other = await addGroom(portal)
  const asked = await brother.owner.call('introductions/ask', { bride_groom_id: other.id })
  expect(asked.message).toBe('people.err_owner_asks')
})

test('the family cannot exchange the number of a bride who takes part', async () => {
  const bride = await addBride(portal)
  const daughter = await addPerson(portal, bride, 'candidate')
  const asked = await bride.owner.call('confirmations/ask', {
    bride_groom_id: bride.id,
    person: 'candidate',
    mobile_no: portal.nextMobile(),
  })
  expect(asked.message).toBe('people.err_takes_part')
  expect(await peopleOf(daughter, bride.id)).toHaveLength(2)
})

test('an admin who takes part decides nothing about the registration', async () => {
  const bride = await addBride(portal, { status: 'Pending', listPosition: null })
  const admin = await portal.admin()
  await addPerson(portal, bride, 'relative', admin)
  const decided = await admin.call('vadhu-var/approve-reject', {
    bride_groom_id: bride.id,
    acton_name: 'Approved',
    acton_remark: '',
    action_type: 'approv_reject',
  })
  expect(decided.message).toBe('approval.err_own_record')
})

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { smsParts } from '../../../sms/sms-parts.ts'
import { withoutOtpLimits } from '../../../testing/otp-login.ts'
import {
  approvedProfile,
  profileForm,
  registerProfile,
  storedProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { addBride, addGroom, introduce } from '../../introductions/introductions.testing.ts'
import { answerLink, askPerson, sendDueQuestions, tokenTo } from '../consents.testing.ts'

const portal = await startPortal({
  settings: { ...withoutOtpLimits, candidate_consent: 'grace', ask_contact_persons: '1' },
})

describe('a registration where the trust asks the bride or groom only', () => {
  test('sends nothing to the father and the contact persons', async () => {
    const usual = await startPortal({
      settings: { ...withoutOtpLimits, candidate_consent: 'required' },
    })
    const candidate = usual.nextMobile()
    const { id, owner } = await registerProfile(usual, { candidate_mobile_no: candidate })
    await sendDueQuestions(usual.services)
    expect(usual.sentTexts.map(({ mobile }) => mobile)).toEqual([candidate])
    const { data } = await owner.call('confirmations/list', { bride_groom_id: id })
    expect(data.people.map(({ state, can_ask }) => [state, can_ask])).toEqual([
      ['asked', true],
      ['none', false],
      ['none', false],
      ['none', false],
    ])
    expect(
      await owner.call('confirmations/ask', { bride_groom_id: id, person: 'father' }),
    ).toMatchObject({ message: 'confirmations.err_only_candidate' })
  })

  test('gives the family the link of the SMS, and nobody else', async () => {
    const mobile = portal.nextMobile()
    const { id, owner } = await approvedProfile(portal, { candidate_mobile_no: mobile })
    await sendDueQuestions(portal.services)
    const linkFor = async (user: TestUser) =>
      (await user.call('confirmations/list', { bride_groom_id: id })).data.people[0]?.link
    const link = (await linkFor(owner)) ?? ''
    expect(link).toContain(`/bariapps/c?t=${tokenTo(portal, mobile)}`)
    expect(await linkFor(await portal.admin())).toBe('')
    await answerLink(portal, tokenTo(portal, mobile), mobile, 'yes')
    expect(await linkFor(owner)).toBe('')
  })

  test('costs four SMS at most: two texts of two parts in Marathi', async () => {
    const mobile = portal.nextMobile()
    const { id, owner } = await approvedProfile(portal, {
      candidate_mobile_no: mobile,
      lname: 'Deshmukh-Kshirsagar-Wankhade',
    })
    const sent = () => portal.sentTexts.filter((text) => numbers.includes(text.mobile))
    const numbers = [mobile]
    const letDaysPass = () =>
      portal.services.db.execute(
        sql`update confirmations set send_at = now() where send_at is not null`,
      )
    for (let day = 0; day < 3; day += 1) {
      await sendDueQuestions(portal.services)
      await letDaysPass()
    }
    expect(sent()).toHaveLength(2)
    const other = portal.nextMobile()
    numbers.push(other)
    await owner.call('confirmations/ask', {
      bride_groom_id: id,
      person: 'candidate',
      mobile_no: other,
    })
    await sendDueQuestions(portal.services)
    expect(sent()).toHaveLength(2)
    expect(sent().reduce((sum, { text }) => sum + smsParts(text), 0)).toBeLessThanOrEqual(4)
    // the family sends the link itself
    const { data } = await owner.call('confirmations/list', { bride_groom_id: id })
    expect(data.people[0]).toMatchObject({ state: 'asked', link: expect.stringContaining('c?t=') })
  })
})

describe('a registration where the trust asks people', () => {
  test('asks the candidate, the father and the contact persons, each number once', async () => {
    const numbers = [portal.nextMobile(), portal.nextMobile(), portal.nextMobile()]
    const [candidate = '', father = '', contact = ''] = numbers
    const owner = await portal.user()
    const { id } = await registerProfile(portal, {
      owner,
      father_mobile_number: father,
      contact_person_mobile_1: contact,
      contact_person_mobile_2: father,
      contact_person_name_2: 'The father again',
      candidate_mobile_no: candidate,
    })
    await sendDueQuestions(portal.services)
    const asked = portal.sentTexts
      .map(({ mobile }) => mobile)
      .filter((one) => numbers.includes(one))
    expect(asked.toSorted()).toEqual(numbers.toSorted())
    const { data } = await owner.call('confirmations/list', { bride_groom_id: id })
    expect(data.people.map(({ person, state }) => [person, state])).toEqual([
      ['candidate', 'asked'],
      ['father', 'asked'],
      ['contact1', 'asked'],
      ['contact2', 'asked'],
    ])
  })

  test('does not show the number of the candidate to anybody', async () => {
    const candidate = portal.nextMobile()
    const { id, owner } = await approvedProfile(portal, { candidate_mobile_no: candidate })
    const admin = await portal.admin()
    const viewer = await portal.user({ hasListAccess: true })
    for (const user of [owner, admin, viewer]) {
      for (const answer of [
        await user.call('get-vadhu-var-details-by-id', { bride_groom_id: id }),
        await user.call('get-list-for-approval', { tab: 'Approved' }),
        await user.call('get-vadhu-var-approved-list', {}),
        await user.call('confirmations/list', { bride_groom_id: id }),
      ]) {
        expect(JSON.stringify(answer)).not.toContain(candidate)
      }
    }
  })

  test('asks a changed number again, and the new one only', async () => {
    const owner = await portal.user()
    const father = portal.nextMobile()
    const form = { father_mobile_number: father, contact_person_mobile_1: owner.mobile }
    const { id } = await registerProfile(portal, { owner, ...form })
    const { photoPath } = await storedProfile(portal, id)
    const changed = portal.nextMobile()
    await owner.call('vadhu-var-registration', {
      ...profileForm({ ...form, father_mobile_number: changed }),
      image_path: photoPath,
      bride_groom_id: id,
    })
    await sendDueQuestions(portal.services)
    const sentTo = portal.sentTexts.map(({ mobile }) => mobile)
    expect(sentTo.filter((one) => one === changed)).toHaveLength(1)
    // the family replaced the first number before its SMS was sent
    expect(sentTo).not.toContain(father)
  })
})

describe('the answer of a contact person', () => {
  test('no removes the number from every view, and the form refuses it', async () => {
    const father = portal.nextMobile()
    const family = await approvedProfile(portal, { father_mobile_number: father })
    const token = await askPerson(portal, family, 'father', father)
    await answerLink(portal, token, father, 'no')
    const viewer = await portal.user({ hasListAccess: true })
    for (const user of [viewer, family.owner, await portal.admin()]) {
      const answer = await user.call('get-vadhu-var-details-by-id', { bride_groom_id: family.id })
      expect(answer.data.father_mobile_number).toBe('')
      expect(JSON.stringify(answer)).not.toContain(father)
    }
    const save = async (father_mobile_number: string) =>
      family.owner.call('vadhu-var-registration', {
        ...profileForm({ father_mobile_number }),
        image_path: (await storedProfile(portal, family.id)).photoPath,
        bride_groom_id: family.id,
      })
    expect(await save(father)).toMatchObject({
      httpStatus: 400,
      message: 'confirmations.err_refused_number',
      errors: { father_mobile_number: 'confirmations.err_refused_number' },
    })
    expect(await save(portal.nextMobile())).toMatchObject({ httpStatus: 200 })
  })

  test.each([
    ['the trust asks people and shows numbers on request', {}, ''],
    ['the trust shows unconfirmed numbers', { UNCONFIRMED_CONTACTS: '1' }, 'shown'],
    ['the trust does not ask people', { candidate_consent: 'off' }, 'shown'],
    ['the trust asks only the candidate', { ask_contact_persons: '0' }, 'shown'],
  ] satisfies [string, Record<string, string>, string][])(
    'is needed before an introduction shows the number, if %s',
    async (_name, settings: Record<string, string>, shown) => {
      const trust = await startPortal({
        settings: {
          ...withoutOtpLimits,
          contact_policy: 'request',
          candidate_consent: 'grace',
          ask_contact_persons: '1',
          ...settings,
        },
      })
      const [bride, groom] = [await addBride(trust), await addGroom(trust)]
      await introduce(trust, bride, groom, ['father', 'address'])
      const contact = async () =>
        (await bride.owner.call('introductions/contact', { bride_groom_id: groom.id })).data
      const [father] = groom.mobiles
      expect((await contact()).father_mobile_number).toBe(shown && father)
      expect((await contact()).father_current_address).not.toBe('')
      if (settings.ask_contact_persons === '0') return
      await answerLink(trust, await askPerson(trust, groom, 'father', father), father, 'yes')
      expect((await contact()).father_mobile_number).toBe(father)
    },
  )
})

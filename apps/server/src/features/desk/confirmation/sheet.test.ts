import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { uploads } from '../../../db/schema/base/uploads.ts'
import { profileCandidates } from '../../../db/schema/registry/consents.ts'
import { askForCode, proveNumber, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { portrait } from '../../../testing/profile-factory.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { enrolled, familyBody, sendDeskFile, volunteer } from '../enrolments/enrolments.testing.ts'
import { type Entered, findingIn } from './confirmation.testing.ts'
import { sheetNumber } from './sheet-number.ts'

const portal = await startPortal({
  settings: { ...withoutOtpLimits, candidate_consent: 'required' },
})
const { db } = portal.services
const { stored, registered } = findingIn(db)
const [asha, ravi] = [await volunteer(portal), await volunteer(portal)]

const download = (by: TestUser, path: string) =>
  portal.app.inject({
    method: 'GET',
    url: `/bariapps/api/${path}`,
    headers: { authorization: `Bearer ${by.token}` },
  })

/** The text of the printed sheet and its number. */
async function printed(by: TestUser, { enrolment_id }: Entered) {
  const answer = await download(by, `desk/${enrolment_id}/sheet.pdf`)
  const pdf = await readPdf(answer.rawPayload)
  const [, first = '', second = ''] = /(\d{3}) (\d{3})/.exec(pdf.text) ?? []
  return { ...pdf, number: `${first}${second}` }
}

/** The number that the sheet has; drawing it takes longer. */
const numberOf = ({ enrolment_id: enrolmentId, version }: Entered) =>
  sheetNumber(portal.services.secret, { enrolmentId, version })

// far enough from each other to be other files
let colour = 0x200000
const photographed = async (by: TestUser, { enrolment_id: enrolmentId }: Entered) => {
  colour = (colour + 0x31_51_71) & 0xff_ff_ff
  const bytes = await portrait(`#${colour.toString(16).padStart(6, '0')}`)
  return sendDeskFile(portal, by, 'desk/sheet', { enrolmentId, bytes })
}

/** Signed by a parent only. */
const unsigned = (entered: Entered, number: string) => ({
  ...entered,
  sheet_number: number,
  has_candidate_signed: 0 as const,
})

describe('with the signed sheet', () => {
  test('the sheet has all entries, the consent, the answers and places for signatures in both languages', async () => {
    const entered = await enrolled(portal, asha)
    const { pages, size, text, number } = await printed(asha, entered)
    expect({ pages, size }).toEqual({ pages: 1, size: 'A4' })
    expect(number).toMatch(/^\d{6}$/)
    for (const part of [
      'Rohan',
      'Shegaon',
      'Vegetarian',
      'शाकाहारी',
      'The details are correct, we look for a marriage',
      'Families we say yes to',
      'Signature of the bride or groom',
      'वधू किंवा वराची सही',
      'Signature of a parent',
    ]) {
      expect(text).toContain(part)
    }
  })

  test('a second person confirms it; the candidate who has signed has agreed', async () => {
    const body = { ...familyBody(portal), mobile_no: '' }
    const entered = await enrolled(portal, asha, body)
    const { number } = await printed(asha, entered)
    await photographed(asha, entered)
    const given = { ...entered, sheet_number: number, has_candidate_signed: 1 as const }
    expect(await asha.call('desk/confirm-sheet', given)).toMatchObject({
      httpStatus: 403,
      message: 'desk_page.err_second_person',
    })
    const { data } = await ravi.call('desk/confirm-sheet', given)
    const profile = await registered(data.registration_number)
    const [owner] = await db
      .select()
      .from(users)
      .where(eq(users.id, profile?.ownerId ?? 0))
    expect(owner).toMatchObject({ onlyByLetter: true })
    expect(owner?.mobile).toMatch(/^00\d{8}$/)
    const [candidate] = await db
      .select()
      .from(profileCandidates)
      .where(eq(profileCandidates.profileId, profile?.id ?? 0))
    expect(candidate?.agreedAt).not.toBeNull()
    expect(candidate?.checkedAt).not.toBeNull()
    // with the consent of the candidate, the approval lists it
    const admin = await portal.admin()
    await admin.call('vadhu-var/approve-reject', {
      bride_groom_id: profile?.id ?? 0,
      acton_name: 'Approved',
      acton_remark: '',
      action_type: 'approv_reject',
    })
    expect((await registered(data.registration_number))?.listing).toBe('listed')
    // the proof belongs to the family
    const row = await stored(entered)
    const [sheet] = await db
      .select()
      .from(uploads)
      .where(eq(uploads.path, row?.sheetPath ?? ''))
    expect(sheet).toMatchObject({ ownerId: owner?.id, isClaimed: true })
  })

  test('without the signature of the candidate, a candidate who must agree is still asked', async () => {
    const entered = await enrolled(portal, asha)
    const { number } = await printed(asha, entered)
    await photographed(asha, entered)
    const { data } = await ravi.call('desk/confirm-sheet', unsigned(entered, number))
    expect((await registered(data.registration_number))?.withheld).toContain('listing')
  })

  test('the sheet of another family, an older sheet and the same photo twice are refused', async () => {
    const [one, two] = [await enrolled(portal, asha), await enrolled(portal, asha)]
    const other = await printed(asha, two)
    const bytes = await portrait('#0a0b0c')
    const send = ({ enrolment_id: enrolmentId }: Entered) =>
      sendDeskFile(portal, asha, 'desk/sheet', { enrolmentId, bytes })
    expect((await send(one)).message).toBe('desk_page.msg_sheet_stored')
    expect((await send(one)).message).toBe('desk_page.msg_sheet_stored')
    expect((await send(two)).message).toBe('desk_page.err_sheet_used')
    const given = { ...one, sheet_number: other.number, has_candidate_signed: 1 as const }
    expect((await ravi.call('desk/confirm-sheet', given)).message).toBe('desk_page.err_other_sheet')
    const old = await printed(asha, one)
    const changed = await asha.call('desk/change', { ...familyBody(portal), ...one })
    expect(changed.data).toMatchObject({ sheet_picture: '', step: 'ready' })
    await photographed(asha, one)
    const later = { ...given, version: changed.data.version, sheet_number: old.number }
    expect((await ravi.call('desk/confirm-sheet', later)).message).toBe('desk_page.err_other_sheet')
    expect((await ravi.call('desk/refuse-sheet', one)).message).toBe('desk_page.msg_sheet_removed')
    const right = { ...later, sheet_number: (await printed(asha, one)).number }
    expect((await ravi.call('desk/confirm-sheet', right)).message).toBe('desk_page.err_no_sheet')
  })

  test('another photo needs a new sheet, and who has put it in is not the second person', async () => {
    const entered = await enrolled(portal, asha)
    const { enrolment_id: enrolmentId } = entered
    await photographed(asha, entered)
    const bytes = await portrait('#345543')
    await sendDeskFile(portal, ravi, 'desk/photo', { enrolmentId, bytes })
    const { data } = await asha.call('desk/enrolment', entered)
    expect(data).toMatchObject({ sheet_picture: '', step: 'ready' })
    await photographed(asha, entered)
    const meena = await volunteer(portal)
    const answers = []
    for (const [by, { version }, number] of [
      [meena, entered, numberOf(entered)],
      [meena, data, numberOf(entered)],
      [ravi, data, numberOf(data)],
      [meena, data, numberOf(data)],
    ] as const) {
      const given = unsigned({ ...entered, version }, number)
      answers.push((await by.call('desk/confirm-sheet', given)).message)
    }
    expect(answers).toEqual([
      'desk_page.err_changed',
      'desk_page.err_other_sheet',
      'desk_page.err_second_person',
      'desk_page.msg_confirmed',
    ])
  })

  test('a file that is sent for two families at the same moment is the sheet of one', async () => {
    const bytes = await portrait('#0d0e0f')
    const send = ({ enrolment_id: enrolmentId }: Entered) =>
      sendDeskFile(portal, asha, 'desk/sheet', { enrolmentId, bytes })
    const [one, two] = [await enrolled(portal, asha), await enrolled(portal, asha)]
    const answers = await Promise.all([send(one), send(two)])
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      'desk_page.err_sheet_used',
      'desk_page.msg_sheet_stored',
    ])
  })

  test('who has photographed a sheet that was replaced or removed is not the second person', async () => {
    const [entered, meena] = [await enrolled(portal, asha), await volunteer(portal)]
    const given = unsigned(entered, numberOf(entered))
    const confirm = async () => (await ravi.call('desk/confirm-sheet', given)).message
    await photographed(ravi, entered)
    await photographed(meena, entered)
    expect(await confirm()).toBe('desk_page.err_second_person')
    await meena.call('desk/refuse-sheet', entered)
    await photographed(meena, entered)
    expect(await confirm()).toBe('desk_page.err_second_person')
  })

  test('a refused confirmation leaves no copy of the photo', async () => {
    const [entered, meena] = [await enrolled(portal, asha), await volunteer(portal)]
    await photographed(asha, entered)
    const wrong = unsigned(entered, numberOf({ ...entered, version: 99 }))
    for (const by of [meena, asha]) {
      expect((await by.call('desk/confirm-sheet', wrong)).status).toBe('error')
      expect(
        await db.$count(uploads, and(eq(uploads.ownerId, by.id), eq(uploads.kind, 'profile'))),
      ).toBe(0)
    }
  })

  test('nobody of several people who have changed the entries is the second person', async () => {
    const [entered, meena] = [await enrolled(portal, asha), await volunteer(portal)]
    const first = await ravi.call('desk/change', { ...familyBody(portal), ...entered })
    const { version } = first.data
    const last = await meena.call('desk/change', { ...familyBody(portal), ...entered, version })
    await photographed(asha, entered)
    const given = unsigned(last.data, numberOf(last.data))
    for (const by of [asha, ravi, meena]) {
      expect((await by.call('desk/confirm-sheet', given)).message).toBe(
        'desk_page.err_second_person',
      )
    }
  })

  test('who has changed the entries is not the second person', async () => {
    const entered = await enrolled(portal, asha)
    const { data } = await ravi.call('desk/change', { ...familyBody(portal), ...entered })
    const sheet = await printed(asha, entered)
    await photographed(asha, entered)
    const given = { ...data, sheet_number: sheet.number, has_candidate_signed: 0 as const }
    expect((await ravi.call('desk/confirm-sheet', given)).message).toBe(
      'desk_page.err_second_person',
    )
  })

  test('a family without a mobile logs in with a letter, whose earlier code ends, until it has a number', async () => {
    const entered = await enrolled(portal, asha, { ...familyBody(portal), mobile_no: '' })
    const { number } = await printed(asha, entered)
    await photographed(asha, entered)
    const { data } = await ravi.call('desk/confirm-sheet', unsigned(entered, number))
    const letterOf = async () => {
      const answer = await download(asha, `desk/${entered.enrolment_id}/letter.pdf`)
      const { text } = await readPdf(answer.rawPayload)
      const [, one = '', two = ''] = /(\d{3}) (\d{3})\s/.exec(text) ?? []
      const code = /[A-Z\d]{4}-[A-Z\d]{4}/.exec(text)?.[0] ?? ''
      return { letter_number: `${one}${two}`, code }
    }
    const first = await letterOf()
    const second = await letterOf()
    expect((await portal.visitor.call('letters/log-in', first)).message).toBe(
      'letter_page.err_wrong',
    )
    const used = await portal.visitor.call('letters/log-in', second)
    const ownOf = async (token: string) =>
      (await portal.as(token).call('get-list-for-approval', {})).data.own
    const own = [{ registration_number: data.registration_number }]
    expect(await ownOf(used.data.access_token)).toMatchObject(own)

    const mobile_no = portal.nextMobile()
    const family = portal.as(used.data.access_token)
    const proof = await proveNumber(portal, family, mobile_no, 'session/first-number-code')
    await family.call('session/first-number', proof)
    const login = await askForCode(portal, mobile_no)
    const { data: session } = await portal.visitor.call('login-otp-verification', login)
    expect(await ownOf(session.access_token)).toMatchObject(own)
  })
})

import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { uploads } from '../../../db/schema/base/uploads.ts'
import { deskEnrolments } from '../../../db/schema/services/desk.ts'
import { withoutOtpLimits } from '../../../testing/otp-login.ts'
import { approvedProfile, portrait } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { storedRow } from '../../registry-import/registry-import.testing.ts'
import { removeOldEnrolments } from './enrolments.queries.ts'
import { enrolled, familyBody, sendDeskFile, volunteer } from './enrolments.testing.ts'

const portal = await startPortal({ settings: withoutOtpLimits })
const { db } = portal.services
const stored = async (enrolmentId: string) =>
  (await db.select().from(deskEnrolments).where(eq(deskEnrolments.enrolmentId, enrolmentId)))[0]

const listedIds = async (by: TestUser) =>
  (await by.call('desk/list', {})).data.data.map(({ enrolment_id }) => enrolment_id)

describe('entering a family', () => {
  test('says what is missing, and that nothing is, once all is entered', async () => {
    const asha = await volunteer(portal)
    const body = familyBody(portal, { height: '', contact_visibility: '' })
    const { data, message } = await asha.call('desk/enrol', body)
    expect(message).toBe('desk_page.msg_saved')
    expect(data).toMatchObject({ step: 'incomplete', is_own: true, duplicates: [] })
    expect(Object.keys(data.problems).toSorted()).toEqual([
      'contact_visibility',
      'height',
      'image_path',
    ])
    const changed = await asha.call('desk/change', {
      ...familyBody(portal),
      enrolment_id: body.enrolment_id,
      version: data.version,
    })
    expect(changed.data.problems).toEqual({ image_path: 'photo.err_missing' })
    const bytes = await portrait()
    const photo = { enrolmentId: body.enrolment_id, bytes }
    await sendDeskFile(portal, asha, 'desk/photo', photo)
    const { data: complete } = await asha.call('desk/enrolment', body)
    expect(complete).toMatchObject({ problems: {}, step: 'ready' })
  })

  test('a second send with the same id changes nothing, also at the same moment', async () => {
    const asha = await volunteer(portal)
    const body = familyBody(portal)
    const other = { ...body, values: { ...body.values, fname: 'Other' } }
    const answers = await Promise.all([
      asha.call('desk/enrol', body),
      asha.call('desk/enrol', body),
    ])
    const again = await asha.call('desk/enrol', other)
    expect([...answers, again].map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200])
    expect(again.data.values.fname).toBe(body.values.fname)
    const trail = await db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subjectName, answers[0]?.data.number ?? ''))
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([['desk_enrol', asha.id]])
  })

  test('a second send of the same photo changes nothing, another one replaces it', async () => {
    const asha = await volunteer(portal)
    const { enrolment_id: enrolmentId } = await enrolled(portal, asha)
    const first = await stored(enrolmentId)
    await sendDeskFile(portal, asha, 'desk/photo', { enrolmentId, bytes: await portrait() })
    expect((await stored(enrolmentId))?.photoPath).toBe(first?.photoPath)
    const bytes = await portrait('#112233')
    await sendDeskFile(portal, asha, 'desk/photo', { enrolmentId, bytes })
    expect((await stored(enrolmentId))?.photoPath).not.toBe(first?.photoPath)
    const [old] = await db
      .select()
      .from(uploads)
      .where(eq(uploads.path, first?.photoPath ?? ''))
    expect(old).toMatchObject({ isClaimed: false, isReleased: true })
  })

  test('a first photo that is sent several times at the same moment is one', async () => {
    const asha = await volunteer(portal)
    const { enrolment_id: enrolmentId, ...body } = familyBody(portal)
    const { data } = await asha.call('desk/enrol', { ...body, enrolment_id: enrolmentId })
    const photo = { enrolmentId, bytes: await portrait('#424344') }
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendDeskFile(portal, asha, 'desk/photo', photo)),
    )
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200])
    expect((await stored(enrolmentId))?.version).toBe(data.version)
  })

  test('a file that is no picture is refused', async () => {
    const asha = await volunteer(portal)
    const { enrolment_id: enrolmentId } = await enrolled(portal, asha)
    const bytes = Buffer.from('<script>alert(1)</script>')
    for (const call of ['desk/photo', 'desk/sheet'] as const) {
      expect(await sendDeskFile(portal, asha, call, { enrolmentId, bytes })).toMatchObject({
        message: 'photo.err_image_only',
      })
    }
  })

  test('a number with an account is refused and says so; an unconfirmed sign-up is none', async () => {
    const asha = await volunteer(portal)
    const family = await portal.user()
    const answer = await asha.call('desk/enrol', {
      ...familyBody(portal),
      mobile_no: family.mobile,
    })
    expect(answer).toMatchObject({ httpStatus: 409, message: 'desk_page.err_has_account' })
    const mobile = portal.nextMobile()
    await db.execute(sql`insert into users (mobile, first_name) values (${mobile}, 'Stranger')`)
    const free = await asha.call('desk/enrol', { ...familyBody(portal), mobile_no: mobile })
    expect(free.message).toBe('desk_page.msg_saved')
  })

  test.each([
    { mobile_no: '12345' },
    { enrolment_id: 'E-1' },
    { values: { is_admin: '1' } },
    { values: { fname: 'x'.repeat(31) } },
    { language: 'fr' },
  ])('a wrong body %j is refused', async (wrong) => {
    const asha = await volunteer(portal)
    const answer = await asha.send('desk/enrol', { ...familyBody(portal), ...wrong })
    expect(answer).toMatchObject({ httpStatus: 400, message: 'common.err_bad_body' })
  })
})

describe('a possible second entry', () => {
  test('of two volunteers is shown to both, with the name of the other', async () => {
    const [asha, ravi] = [await volunteer(portal), await volunteer(portal)]
    const body = familyBody(portal)
    const first = await enrolled(portal, asha, body)
    const second = await ravi.call('desk/enrol', {
      ...familyBody(portal),
      values: { ...body.values, fname: String(body.values.fname).toUpperCase() },
    })
    expect(second.data.duplicates).toMatchObject([{ kind: 'enrolment' }])
    const { data } = await asha.call('desk/enrolment', first)
    expect(data.duplicates).toMatchObject([{ kind: 'enrolment', number: second.data.number }])
  })

  test('with the same number twice is shown, also for another person', async () => {
    const asha = await volunteer(portal)
    const body = familyBody(portal)
    await enrolled(portal, asha, body)
    const { data } = await asha.call('desk/enrol', {
      ...familyBody(portal, { date_of_birth: '01/02/1999' }),
      mobile_no: body.mobile_no,
    })
    expect(data.duplicates).toMatchObject([{ kind: 'enrolment' }])
  })

  test('of an imported row or a profile tells nothing about that family', async () => {
    const asha = await volunteer(portal)
    const mobile = portal.nextMobile()
    await storedRow(portal, { state: 'held', mobiles: [mobile], birthDate: '1997-03-02' })
    const imported = await asha.call('desk/enrol', {
      ...familyBody(portal, { date_of_birth: '02/03/1997' }),
      mobile_no: mobile,
    })
    expect(imported.data.duplicates).toEqual([{ kind: 'import', entered_by: '', number: '' }])
    const { number } = await approvedProfile(portal, { fname: 'Manjusha', lname: 'Tayade' })
    const { data } = await asha.call(
      'desk/enrol',
      familyBody(portal, { fname: 'मंजुषा', lname: 'तायडे', date_of_birth: '14/08/1996' }),
    )
    expect(data.duplicates).toEqual([{ kind: 'profile', entered_by: '', number: '' }])
    expect(JSON.stringify(data)).not.toContain(number)
  })
})

describe('an enrolment that is not confirmed', () => {
  test('ends after 14 days: nobody opens it, and its entries and photo are deleted', async () => {
    const asha = await volunteer(portal)
    const entered = await enrolled(portal, asha)
    const before = await stored(entered.enrolment_id)
    await db
      .update(deskEnrolments)
      .set({ createdAt: sql`now() - interval '15 days'` })
      .where(eq(deskEnrolments.id, before?.id ?? 0))
    for (const call of ['desk/enrolment', 'desk/discard', 'desk/send-code'] as const) {
      expect(await asha.call(call, entered)).toMatchObject({
        httpStatus: 409,
        message: 'desk_page.err_over',
        params: { days: 14 },
      })
    }
    expect(await listedIds(asha)).not.toContain(entered.enrolment_id)
    const again = await asha.call('desk/enrol', { ...familyBody(portal), ...entered })
    expect(again.data).toMatchObject({ name: '', mobile_no: '', values: {}, picture: '' })
    await removeOldEnrolments(db)
    expect(await stored(entered.enrolment_id)).toMatchObject({
      state: 'ended',
      values: {},
      mobile: '',
      photoPath: null,
    })
    const [photo] = await db
      .select()
      .from(uploads)
      .where(eq(uploads.path, before?.photoPath ?? ''))
    expect(photo).toMatchObject({ isReleased: true })
  })

  test('can be deleted, and its id is not used again', async () => {
    const asha = await volunteer(portal)
    const body = familyBody(portal)
    const entered = await enrolled(portal, asha, body)
    await asha.call('desk/discard', entered)
    expect((await asha.call('desk/enrol', body)).data).toMatchObject({ name: '', values: {} })
    expect(await listedIds(asha)).not.toContain(entered.enrolment_id)
  })

  test('is changed once, if the same change is sent again because its answer was lost', async () => {
    const asha = await volunteer(portal)
    const entered = await enrolled(portal, asha)
    const body = { ...familyBody(portal), ...entered }
    const first = await asha.call('desk/change', body)
    expect(first.data.version).toBe(entered.version + 1)
    expect((await asha.call('desk/change', body)).data).toEqual(first.data)
  })

  test('is changed only by a person who has seen its last version', async () => {
    const asha = await volunteer(portal)
    const entered = await enrolled(portal, asha)
    const change = () => asha.call('desk/change', { ...familyBody(portal), ...entered })
    expect((await change()).message).toBe('desk_page.msg_saved')
    expect(await change()).toMatchObject({ httpStatus: 409, message: 'desk_page.err_changed' })
  })
})

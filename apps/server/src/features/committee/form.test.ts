import { apiPath } from '@sangam/contract/envelope'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { uploads } from '../../db/schema/base/uploads.ts'
import { committeeMembers } from '../../db/schema/services/committee.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { addMember, memberForm, newPhoto, picture, uploadPhoto } from './committee.testing.ts'

const portal = await startPortal()
const admin = await portal.admin()
const { db } = portal.services

beforeEach(async () => {
  await db.delete(committeeMembers)
})

const storedMembers = () => db.select().from(committeeMembers)
const trailOf = (action: string) =>
  db.select().from(auditTrail).where(eq(auditTrail.action, action)).orderBy(auditTrail.id)

describe('a photo', () => {
  test.each(['add_comittee_member', 'update_committee_member'])(
    'is uploaded with %s and served as a square by a signed address',
    async (actionType) => {
      const answer = await uploadPhoto(portal, admin, await picture(), actionType)
      expect(answer).toMatchObject({
        httpStatus: 200,
        message: 'photo.msg_uploaded',
        data: [
          { image_path: expect.stringMatching(/^committee\//), message: 'photo.msg_uploaded' },
        ],
      })
      const address = answer.data[0]?.appended_image_path ?? ''
      const image = await portal.app.inject({ url: address })
      expect(image.headers['content-type']).toBe('image/jpeg')
      const { width, height } = await sharp(image.rawPayload).metadata()
      expect([width, height]).toEqual([600, 600])
      const unsigned = await portal.app.inject({ url: address.split('?')[0] ?? '' })
      expect(unsigned.statusCode).toBe(404)
    },
  )

  test('that is not a picture is refused, even with the name of a picture', async () => {
    expect(await uploadPhoto(portal, admin, Buffer.from('%PDF-1.7 not a picture'))).toMatchObject({
      httpStatus: 400,
      message: 'photo.err_image_only',
    })
  })

  test('with another action is refused', async () => {
    expect(await uploadPhoto(portal, admin, await picture(), 'add_vadhu_var')).toMatchObject({
      httpStatus: 400,
      errors: { actionType: 'common.err_value' },
    })
  })

  test('by a member is refused', async () => {
    const answer = await uploadPhoto(portal, await portal.user(), await picture())
    expect(answer.httpStatus).toBe(403)
  })
})

describe('a new member', () => {
  test('is added by an admin and recorded in the audit trail', async () => {
    const image_path = await newPhoto(portal, admin)
    const answer = await admin.call('committee/create', { ...memberForm, image_path })
    const id = answer.data[0]?.id
    expect(answer).toMatchObject({
      httpStatus: 200,
      message: 'committee.msg_created',
      data: [{ id: expect.any(Number), message: 'committee.msg_created' }],
    })
    expect(await storedMembers()).toMatchObject([{ id, imagePath: image_path, state: 'active' }])
    expect((await trailOf('committee_create')).at(-1)).toMatchObject({
      actorId: admin.id,
      subjectId: String(id),
      subjectName: 'Shobha Dilip Gawande',
    })
  })

  test('is added by admins only', async () => {
    const member = await portal.user()
    const image_path = await newPhoto(portal, admin)
    expect(await member.call('committee/create', { ...memberForm, image_path })).toMatchObject({
      httpStatus: 403,
      message: 'common.err_not_allowed',
    })
    expect(await storedMembers()).toEqual([])
  })

  test.each([
    ['no photo', ''],
    ['an invented path', 'committee/abcdefghijklmnopqrstuvwx'],
  ])('with %s is refused', async (_case, image_path) => {
    expect(await admin.call('committee/create', { ...memberForm, image_path })).toMatchObject({
      httpStatus: 400,
      message: 'photo.err_missing',
      errors: { image_path: 'photo.err_missing' },
    })
    expect(await storedMembers()).toEqual([])
  })

  test('cannot use the photo of another record or another admin', async () => {
    await addMember(portal, admin)
    const [existing] = await storedMembers()
    const foreign = await newPhoto(portal, await portal.admin())
    for (const image_path of [existing?.imagePath ?? '', foreign]) {
      const answer = await admin.call('committee/create', { ...memberForm, image_path })
      expect(answer.message).toBe('photo.err_missing')
    }
    expect(await storedMembers()).toHaveLength(1)
  })
})

describe.each([
  ['fname', 30],
  ['mname', 30],
  ['lname', 30],
  ['occupation', 75],
  ['company_with_working_address', 250],
  ['current_address', 500],
  ['permanent_address', 500],
] as const)('%s', (field, max) => {
  test(`is required and has at most ${max} characters`, async () => {
    const send = (value: string) =>
      admin.send('committee/create', { ...memberForm, image_path: '', [field]: value })
    expect((await send(' ')).errors).toEqual({ [field]: 'common.err_required' })
    expect((await send('x'.repeat(max + 1))).errors).toEqual({ [field]: 'common.err_too_long' })
    // the body is valid; only the photo is missing
    expect((await send('x'.repeat(max))).message).toBe('photo.err_missing')
  })
})

test.each([
  ['region_id', '', 'common.err_required'],
  ['region_id', 999, 'common.err_choice'],
  ['region_id', 0, 'common.err_required'],
  ['mr_ms_id', '', 'common.err_required'],
  ['mr_ms_id', 3, 'common.err_choice'],
  ['designation_id', '', 'common.err_required'],
  ['designation_id', 13, 'common.err_choice'],
  ['mobile_no', '', 'common.err_required'],
  ['mobile_no', '12345', 'common.err_phone'],
  ['mobile_no', '98220abc11', 'common.err_phone'],
  ['order_by', -1, 'common.err_value'],
  ['order_by', '1.5', 'common.err_value'],
  ['order_by', 'first', 'common.err_value'],
])('%s %j is refused', async (field, value, key) => {
  const answer = await admin.send('committee/create', {
    ...memberForm,
    image_path: '',
    [field]: value,
  })
  expect(answer).toMatchObject({ httpStatus: 400, errors: { [field]: key } })
})

describe('a change', () => {
  test('keeps the photo if none is sent, and the audit trail records only changed fields', async () => {
    const id = await addMember(portal, admin)
    const [before] = await storedMembers()
    const answer = await admin.call('committee/create', {
      ...memberForm,
      committee_member_id: id,
      occupation: 'Surgeon',
      image_path: '',
    })
    expect(answer).toMatchObject({
      message: 'committee.msg_updated',
      data: [{ id, message: 'committee.msg_updated' }],
    })
    expect(await storedMembers()).toMatchObject([
      { id, occupation: 'Surgeon', imagePath: before?.imagePath, state: 'active' },
    ])
    expect((await trailOf('committee_update')).at(-1)).toMatchObject({
      before: { occupation: 'Doctor' },
      after: { occupation: 'Surgeon' },
    })
  })

  test('of the photo releases the old photo', async () => {
    const id = await addMember(portal, admin)
    const [before] = await storedMembers()
    const image_path = await newPhoto(portal, admin)
    await admin.call('committee/create', { ...memberForm, committee_member_id: id, image_path })
    expect(await storedMembers()).toMatchObject([{ id, imagePath: image_path }])
    const claims = await db
      .select()
      .from(uploads)
      .where(sql`path in (${before?.imagePath}, ${image_path})`)
    expect(Object.fromEntries(claims.map(({ path, isClaimed }) => [path, isClaimed]))).toEqual({
      [before?.imagePath ?? '']: false,
      [image_path]: true,
    })
  })

  test('accepts the path of the photo that the member already has', async () => {
    const id = await addMember(portal, admin)
    const [before] = await storedMembers()
    const answer = await admin.call('committee/create', {
      ...memberForm,
      committee_member_id: id,
      image_path: before?.imagePath ?? '',
    })
    expect(answer.httpStatus).toBe(200)
  })

  test('of a deactivated member leaves it deactivated', async () => {
    const id = await addMember(portal, admin)
    await admin.call('committee/enable-disable', { committee_member_id: id, acton_name: 0 })
    await admin.call('committee/create', { ...memberForm, committee_member_id: id, image_path: '' })
    expect(await storedMembers()).toMatchObject([{ state: 'deactivated' }])
  })

  test('of a deleted or unknown member is refused', async () => {
    const id = await addMember(portal, admin)
    await admin.call('committee/enable-disable', { committee_member_id: id, acton_name: 2 })
    for (const committee_member_id of [id, 999_999]) {
      expect(
        await admin.call('committee/create', {
          ...memberForm,
          committee_member_id,
          image_path: '',
        }),
      ).toMatchObject({ httpStatus: 404, message: 'committee.err_not_found' })
    }
  })
})

test('the image endpoint serves nothing for an invented ticket', async () => {
  const path = await newPhoto(portal, admin)
  const response = await portal.app.inject({
    url: `${apiPath}/image/${path}/photo?t=1.9999999999.abc`,
  })
  expect(response.statusCode).toBe(404)
})

import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { uploads } from '../../../db/schema/base/uploads.ts'
import { businesses } from '../../../db/schema/services/business.ts'
import { imageAddressOf } from '../../../testing/image-viewer.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { bannerOf, businessOf, registration } from '../business.testing.ts'
import { versionOfWidth } from './banner.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()
const reader = await portal.user()
let owner: TestUser
let id: number
let oldPath: string

beforeEach(async () => {
  owner = await portal.user()
  const business = await businessOf(portal, owner, { status: 'Approved' })
  id = business.business_id
  oldPath = business.banner_image
})

const replace = async (by = owner) => {
  const path = await bannerOf(portal, by)
  const answer = await by.call('business/update-image', {
    business_id: id,
    action_type: 'image_update',
    image_path: path,
  })
  return { path, answer }
}
const decide = (
  image_path: string,
  acton_data: 'Approved' | 'Rejected' = 'Approved',
  acton_remark = acton_data === 'Rejected' ? 'Not your shop' : '',
  by = admin,
) =>
  by.call('business/approve-reject-banner', {
    business_id: id,
    acton_data,
    acton_remark,
    image_path,
  })
const detailsFor = async (by: TestUser) =>
  (await by.call('business/get-business-details-by-id', { business_id: id })).data
const decideOnBusiness = (acton_data: 'Approved' | 'Rejected') =>
  admin.call('business/actions', {
    business_id: id,
    action_type: 'approv_reject',
    acton_data,
    acton_remark: 'Because',
  })
const stored = async () => {
  const [row] = await db.select().from(businesses).where(eq(businesses.id, id))
  return row
}
const isClaimed = async (path: string) => {
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, path))
  return upload?.isClaimed
}
const fetchAs = async (by: TestUser, path: string) => {
  const address = (await imageAddressOf(portal, by))(path, versionOfWidth(480))
  return (await portal.app.inject({ method: 'GET', url: address })).statusCode
}
const trail = () =>
  db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.action, 'business_banner'), eq(auditTrail.subjectId, String(id))))

describe('a new banner of an approved business', () => {
  test('waits for approval; other members still see the approved one', async () => {
    const { path, answer } = await replace()
    expect(answer).toMatchObject({
      httpStatus: 200,
      message: 'business_page.msg_banner_waits',
      data: { business_status: 'Approved' },
    })
    expect(await detailsFor(reader)).toMatchObject({
      banner_image: oldPath,
      appended_image_path: expect.stringContaining(oldPath),
      is_banner_waiting: false,
      approved_banner_versions: [],
      is_banner_approval: false,
    })
    expect([await fetchAs(reader, oldPath), await fetchAs(reader, path)]).toEqual([200, 404])
  })

  test('is shown to its owner and to admins, who also see the approved one', async () => {
    const { path, answer } = await replace()
    const seen = {
      banner_image: path,
      appended_image_path: expect.stringContaining(path),
      is_banner_waiting: true,
      approved_banner_versions: expect.arrayContaining([
        { width: 480, address: expect.stringContaining(oldPath) },
      ]),
    }
    expect(answer.data).toMatchObject({ ...seen, is_banner_approval: false })
    expect(await detailsFor(owner)).toMatchObject({ ...seen, is_banner_approval: false })
    expect(await detailsFor(admin)).toMatchObject({ ...seen, is_banner_approval: true })
    for (const person of [owner, admin]) {
      expect([await fetchAs(person, oldPath), await fetchAs(person, path)]).toEqual([200, 200])
    }
  })

  test('waits too when it is saved with the form, and the form keeps it later', async () => {
    const path = await bannerOf(portal, owner)
    const save = (image_path: string, business_about: string) =>
      owner.call('business/registration', {
        ...registration({ business_id: id, image_path, business_about }),
        operation_type: 'update',
      })
    await save(path, 'First text')
    expect(await stored()).toMatchObject({ bannerPath: oldPath, newBannerPath: path })
    await save(path, 'Second text')
    expect(await stored()).toMatchObject({ bannerPath: oldPath, newBannerPath: path })
    await save(oldPath, 'Third text')
    expect(await stored()).toMatchObject({ bannerPath: oldPath, newBannerPath: path })
  })

  test('replaces one that was still waiting, whose file is released', async () => {
    const first = (await replace()).path
    const second = (await replace()).path
    expect(await stored()).toMatchObject({ bannerPath: oldPath, newBannerPath: second })
    expect([await isClaimed(first), await isClaimed(second)]).toEqual([false, true])
  })

  test('becomes the banner when approved, and the old file is released', async () => {
    const { path } = await replace()
    expect(await decide(path)).toMatchObject({
      httpStatus: 200,
      message: 'business_page.msg_banner_approved',
      data: { banner_image: path, is_banner_waiting: false },
    })
    expect(await detailsFor(reader)).toMatchObject({ banner_image: path })
    expect([await isClaimed(path), await isClaimed(oldPath)]).toEqual([true, false])
    expect(await trail()).toMatchObject([{ actorId: admin.id, after: { banner: 'Approved' } }])
  })

  test('is removed when rejected; the old one stays and the owner sees the reason', async () => {
    const { path } = await replace()
    expect(await decide(path, 'Rejected')).toMatchObject({
      httpStatus: 200,
      message: 'business_page.msg_banner_rejected',
    })
    expect(await detailsFor(owner)).toMatchObject({
      banner_image: oldPath,
      is_banner_waiting: false,
      banner_remark: 'Not your shop',
      business_status: 'Approved',
    })
    expect((await detailsFor(reader)).banner_remark).toBe('')
    expect([await isClaimed(path), await isClaimed(oldPath)]).toEqual([false, true])
    expect(await trail()).toMatchObject([
      { after: { banner: 'Rejected' }, remark: 'Not your shop' },
    ])
    await replace()
    expect((await detailsFor(owner)).banner_remark).toBe('')
  })

  test('is counted on the dashboard and listed for admins with its filter', async () => {
    const tile = async () => {
      const { data } = await admin.call('admin/dashboard', {})
      return data.queues.find(({ name }) => name === 'banners')?.waiting ?? 0
    }
    const list = async () =>
      (await admin.call('business/get-business-list', { is_banner_waiting: 1, limit: 100 })).data
    const before = await tile()
    const { path } = await replace()
    expect(await tile()).toBe(before + 1)
    expect((await list()).data[0]).toMatchObject({ business_id: id, is_banner_waiting: true })
    expect((await list()).total).toBe(before + 1)
    await decide(path)
    expect(await tile()).toBe(before)
  })

  test('becomes part of the entry when the whole entry is rejected', async () => {
    const { path } = await replace()
    await decideOnBusiness('Rejected')
    expect(await stored()).toMatchObject({ bannerPath: path, newBannerPath: null })
    expect([await isClaimed(path), await isClaimed(oldPath)]).toEqual([true, false])
    expect(await fetchAs(reader, path)).toBe(404)
  })
})

describe('deciding about a banner', () => {
  test('is refused if nothing waits', async () => {
    expect(await decide(oldPath)).toMatchObject({
      httpStatus: 409,
      message: 'business_page.err_banner_decided',
    })
  })

  test('an unknown business is not found', async () => {
    const answer = await admin.call('business/approve-reject-banner', {
      business_id: 2_000_000_000,
      acton_data: 'Approved',
      image_path: 'banner/none',
    })
    expect(answer).toMatchObject({ httpStatus: 404, message: 'business_page.err_not_found' })
  })
})

describe('a banner that needs no approval of its own', () => {
  test('of a rejected business is approved with the business', async () => {
    await decideOnBusiness('Rejected')
    const { path } = await replace()
    await decideOnBusiness('Approved')
    expect(await detailsFor(reader)).toMatchObject({ banner_image: path })
  })

  test('from an admin replaces the old one and the one that waits', async () => {
    const waiting = (await replace()).path
    const { path, answer } = await replace(admin)
    expect(answer.message).toBe('business_page.msg_banner_replaced')
    expect(await stored()).toMatchObject({ bannerPath: path, newBannerPath: null })
    expect([await isClaimed(waiting), await isClaimed(oldPath)]).toEqual([false, false])
  })
})

test.each(['Approved', 'Rejected'] as const)(
  'undoing the decision %s about a banner restores both banners',
  async (decision) => {
    const { path } = await replace()
    const before = await stored()
    await decide(path, decision)
    const undo = { subject: 'business', subject_id: id }
    expect(await admin.call('decisions/undo', undo)).toMatchObject({ httpStatus: 200 })
    expect(await stored()).toMatchObject({
      bannerPath: oldPath,
      newBannerPath: path,
      newBannerAt: before?.newBannerAt,
      bannerRemark: '',
    })
    expect([await isClaimed(oldPath), await isClaimed(path)]).toEqual([true, true])
  },
)

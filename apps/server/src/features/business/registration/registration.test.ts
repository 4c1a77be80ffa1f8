import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { bannerOf, businessOf, registration } from '../business.testing.ts'

const portal = await startPortal({ settings: { OPEN_BUSINESSES_PER_MEMBER: '100' } })
const owner = await portal.user({ firstName: 'Amit', lastName: 'Gawande' })

describe('a new business', () => {
  test('is Pending whatever the body says, belongs to the caller and is returned completely', async () => {
    const image_path = await bannerOf(portal, owner)
    const answer = await owner.call(
      'business/registration',
      registration({
        image_path,
        business_status: 'Approved',
        category_name: 'Spices',
        business_other_info: 'Closed on Mondays',
        business_web_site_link: 'https://gawande.example/shop?a=1',
      }),
    )
    expect(answer).toMatchObject({
      httpStatus: 200,
      message: 'business_page.msg_created',
      data: {
        business_name: 'Gawande Kirana',
        business_owner_name: 'Amit Gawande',
        category_id: 1,
        cat_name: 'Grocery and daily needs',
        cat_name_mr: 'किराणा व दैनंदिन वस्तू',
        category_name: 'Spices',
        region_id: 1,
        region_name: 'Pune',
        contact_no: '9876543210',
        about: 'Everything a kitchen needs.',
        other_info: 'Closed on Mondays',
        address: 'Main road, near the temple',
        city_village: 'Kothrud',
        pincode: '411038',
        site_url: 'https://gawande.example/shop?a=1',
        banner_image: image_path,
        business_status: 'Pending',
        row_status: 1,
        is_owner: true,
        is_edit: true,
        is_approval: false,
      },
    })
  })

  test('requires every mandatory field and a banner, and reports those that are missing', async () => {
    const answer = await owner.send('business/registration', { operation_type: 'add' })
    expect(answer).toMatchObject({ httpStatus: 400, message: 'common.err_bad_body' })
    expect(answer.errors).toEqual({
      image_path: 'business_page.err_banner_required',
      region_id: 'common.err_required',
      category_id: 'common.err_required',
      business_name: 'common.err_required',
      business_owner_name: 'common.err_required',
      contact_no: 'common.err_required',
      address: 'common.err_required',
      city_village: 'common.err_required',
      pincode: 'common.err_required',
      business_about: 'common.err_required',
    })
  })

  test.each([
    ['business_name', 150],
    ['business_owner_name', 100],
    ['address', 500],
    ['city_village', 75],
    ['pincode', 250],
    ['business_about', 5000],
    ['category_name', 100],
    ['business_other_info', 5000],
  ])('takes %s of %i characters and not one more', async (field, max) => {
    const longest = registration({
      image_path: await bannerOf(portal, owner),
      [field]: 'श'.repeat(max),
    })
    expect((await owner.call('business/registration', longest)).httpStatus).toBe(200)

    const tooLong = registration({ image_path: 'any', [field]: 'श'.repeat(max + 1) })
    expect((await owner.call('business/registration', tooLong)).errors).toEqual({
      [field]: 'common.err_too_long',
    })
  })

  test.each(['12345', '98765432101', 'abcdefghij'])(
    'refuses the phone number %s',
    async (value) => {
      const answer = await owner.call('business/registration', registration({ contact_no: value }))
      expect(answer.errors).toMatchObject({ contact_no: 'common.err_phone' })
    },
  )

  test.each(['0', '99', '1.5', 'x'])('refuses the region and the category %s', async (value) => {
    const body = registration({
      image_path: await bannerOf(portal, owner),
      region_id: value,
      category_id: value,
    })
    const { httpStatus, errors } = await owner.call('business/registration', body)
    expect([httpStatus, Object.keys(errors ?? {})]).toEqual([
      400,
      expect.arrayContaining(['region_id']),
    ])

    const onlyCategory = await owner.call('business/registration', { ...body, region_id: 1 })
    expect([onlyCategory.httpStatus, Object.keys(onlyCategory.errors ?? {})]).toEqual([
      400,
      ['category_id'],
    ])
  })
})

describe('the website', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'ftp://example.com',
    'file:///etc/passwd',
    '//example.com',
    'http://',
    'https://',
    'https://bank.example@evil.example',
    'https://exa mple.com',
    'nonsense',
  ])('%s is refused', async (link) => {
    const answer = await owner.call(
      'business/registration',
      registration({ business_web_site_link: link }),
    )
    expect(answer.errors).toMatchObject({ business_web_site_link: 'business_page.err_web_link' })
  })

  test('gets https if it has no scheme', async () => {
    const { site_url } = await businessOf(portal, owner, {
      business_web_site_link: 'www.gawande.example/shop',
    })
    expect(site_url).toBe('https://www.gawande.example/shop')
  })

  test('is at most 250 characters long', async () => {
    const link = `https://example.com/${'a'.repeat(231)}`
    const answer = await owner.call(
      'business/registration',
      registration({ business_web_site_link: link }),
    )
    expect(answer.errors).toMatchObject({ business_web_site_link: 'common.err_too_long' })
  })
})

describe('an edit', () => {
  test('by the owner keeps the status and the banner', async () => {
    for (const status of ['Approved', 'Rejected'] as const) {
      const before = await businessOf(portal, owner, { status })
      const answer = await owner.call(
        'business/registration',
        registration({
          operation_type: 'update',
          business_id: before.business_id,
          business_status: 'Pending',
          image_path: before.banner_image,
          business_name: 'Gawande and Sons',
        }),
      )
      expect(answer).toMatchObject({
        message: 'business_page.msg_updated',
        data: {
          business_id: before.business_id,
          business_name: 'Gawande and Sons',
          business_status: status,
          banner_image: before.banner_image,
        },
      })
    }
  })

  test('by another member is refused, and a hidden entry does not exist for them', async () => {
    const stranger = await portal.user()
    const change = (business_id: number) =>
      stranger.call(
        'business/registration',
        registration({ operation_type: 'update', business_id, image_path: 'banner/x' }),
      )
    const approved = await businessOf(portal, owner, { status: 'Approved' })
    expect(await change(approved.business_id)).toMatchObject({
      httpStatus: 403,
      message: 'business_page.err_not_yours',
    })
    const pending = await businessOf(portal, owner)
    expect(await change(pending.business_id)).toMatchObject({
      httpStatus: 404,
      message: 'business_page.err_not_found',
    })
    expect(await change(0)).toMatchObject({ httpStatus: 404 })
  })

  test('by an admin is recorded in the audit trail with the changes', async () => {
    const admin = await portal.admin()
    const before = await businessOf(portal, owner)
    const answer = await admin.call(
      'business/registration',
      registration({
        operation_type: 'update',
        business_id: before.business_id,
        image_path: before.banner_image,
        contact_no: '9000012345',
      }),
    )
    expect(answer.data).toMatchObject({ contact_no: '9000012345', is_owner: false })
    const [entry] = await portal.services.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.action, 'business_edit'))
    expect(entry).toMatchObject({
      actorId: admin.id,
      subjectId: String(before.business_id),
      before: { contactNumber: '9876543210' },
      after: { contactNumber: '9000012345' },
    })
  })
})

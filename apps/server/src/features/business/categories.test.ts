import { inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { bannerOf, businessOf, registration } from './business.testing.ts'

const portal = await startPortal()
const member = await portal.user()
const admin = await portal.admin()

const offered = async () => (await member.call('business/get-categories', {})).data
const idOf = async (name: string) =>
  (await admin.call('business/category-list', {})).data.find(({ cat_name }) => cat_name === name)
    ?.id ?? 0

test('members get the categories by id, in both languages', async () => {
  const answer = await member.send('business/get-categories', { mobile_no: member.mobile })
  expect(answer.httpStatus).toBe(200)
  expect(await offered()).toContainEqual({ id: 3, cat_name: 'Jewellery', cat_name_mr: 'दागिने' })
})

describe('admins', () => {
  test('add a category that members can choose at once', async () => {
    const names = { cat_name: 'Pottery', cat_name_mr: 'मातीकाम' }
    expect(await admin.call('business/category-save', { category_id: 0, ...names })).toMatchObject({
      httpStatus: 200,
      message: 'category_page.msg_added',
    })
    // "Other" stays last
    expect((await offered()).at(-2)).toMatchObject(names)
    const category_id = await idOf('Pottery')
    expect((await businessOf(portal, member, { category_id })).cat_name).toBe('Pottery')
  })

  test('rename a category, and its businesses show the new name', async () => {
    const { business_id } = await businessOf(portal, member, { category_id: 18 })
    await admin.call('business/category-save', {
      category_id: 18,
      cat_name: 'Beauty, health and yoga',
      cat_name_mr: 'सौंदर्य, आरोग्य व योग',
    })
    const { data } = await member.call('business/get-business-details-by-id', { business_id })
    expect([data.cat_name, data.cat_name_mr]).toEqual([
      'Beauty, health and yoga',
      'सौंदर्य, आरोग्य व योग',
    ])
  })

  test('cannot give two categories one name', async () => {
    const save = (category_id: number, cat_name: string, cat_name_mr: string) =>
      admin.call('business/category-save', { category_id, cat_name, cat_name_mr })
    for (const answer of [
      await save(0, 'jewellery', 'अलंकार'),
      await save(0, 'Ornaments', 'दागिने'),
      await save(2, 'Jewellery', 'कापड'),
    ]) {
      expect(answer).toMatchObject({ httpStatus: 409, message: 'category_page.err_exists' })
    }
    expect((await save(3, 'Jewellery', 'दागिने')).httpStatus).toBe(200)
  })

  test('who add two categories concurrently get two ids', async () => {
    const answers = await Promise.all(
      ['Bakery', 'Nursery', 'Tailoring school'].map((cat_name) =>
        admin.call('business/category-save', { category_id: 0, cat_name, cat_name_mr: cat_name }),
      ),
    )
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200])
    expect(new Set([await idOf('Bakery'), await idOf('Nursery')]).size).toBe(2)
  })

  test('hide a category: new entries cannot use it, existing ones keep it', async () => {
    const before = await businessOf(portal, member, { category_id: 16 })
    expect(
      await admin.call('business/category-hide', { category_id: 16, is_hidden: 1 }),
    ).toMatchObject({ message: 'category_page.msg_hidden' })
    expect((await offered()).map(({ id }) => id)).not.toContain(16)
    const listed = (await admin.call('business/category-list', {})).data
    expect(listed.find(({ id }) => id === 16)).toMatchObject({ is_hidden: true, businesses: 1 })

    const fresh = registration({ category_id: 16, image_path: await bannerOf(portal, member) })
    expect((await member.call('business/registration', fresh)).errors).toEqual({
      category_id: 'common.err_choice',
    })
    const edit = registration({
      operation_type: 'update',
      business_id: before.business_id,
      image_path: before.banner_image,
      category_id: 16,
    })
    expect((await member.call('business/registration', edit)).data).toMatchObject({
      cat_name: 'Legal and accounts',
    })

    await admin.call('business/category-hide', { category_id: 16, is_hidden: 0 })
    expect((await offered()).map(({ id }) => id)).toContain(16)
  })

  test('are refused for an unknown category', async () => {
    const unknown = { httpStatus: 404, message: 'category_page.err_not_found' }
    expect(
      await admin.call('business/category-hide', { category_id: 999, is_hidden: 1 }),
    ).toMatchObject(unknown)
    expect(
      await admin.call('business/category-save', {
        category_id: 999,
        cat_name: 'A',
        cat_name_mr: 'अ',
      }),
    ).toMatchObject(unknown)
  })

  test('have every change in the audit trail', async () => {
    const { db } = portal.services
    const count = async () =>
      (
        await db
          .select()
          .from(auditTrail)
          .where(inArray(auditTrail.action, ['category_save', 'category_hide']))
      ).length
    const before = await count()
    await admin.call('business/category-save', {
      category_id: 0,
      cat_name: 'Weaving',
      cat_name_mr: 'विणकाम',
    })
    const category_id = await idOf('Weaving')
    await admin.call('business/category-hide', { category_id, is_hidden: 1 })
    // hiding a hidden category changes nothing
    await admin.call('business/category-hide', { category_id, is_hidden: 1 })
    expect((await count()) - before).toBe(2)
  })
})

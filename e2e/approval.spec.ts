import type { Locator } from '@playwright/test'
import { admin, expect, test } from './fixtures.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'
import { changePhoto, registerFamily } from './registered-family.ts'
import { uniqueWord } from './unique-word.ts'

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not visible')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('the card of a waiting profile begins with photo, name and what to note @phone-only', async ({
  page,
  open,
  login,
  request,
}) => {
  const lname = uniqueWord()
  const family = await registerFamily(request, { lname })
  await login(admin)
  await open(`/my-registration?search=${family.number}`, 'mr')
  const card = page.locator('tbody').getByRole('row').filter({ hasText: lname })
  await expect(card.getByText('आजपासून प्रतीक्षेत')).toBeVisible()
  await expect(card.getByText('अजून भरलेले नाही').first()).toBeVisible()
  await expectNoHorizontalScrolling(page)

  const photo = await boxOf(card.locator('img'))
  const name = await boxOf(card.locator('[data-on-phone="title"]'))
  const toNote = await boxOf(card.locator('[data-on-phone="attention"]'))
  const view = await boxOf(card.getByRole('link', { name: `Tejas Bhaskar ${lname} पहा` }))
  expect(photo.right).toBeLessThanOrEqual(name.x)
  expect(name.bottom).toBeLessThanOrEqual(toNote.y + 1)
  for (const line of await card.locator('td[data-label]:not([data-on-phone])').all()) {
    const fact = await boxOf(line)
    expect(fact.y).toBeGreaterThanOrEqual(Math.max(photo.bottom, toNote.bottom) - 1)
    expect(fact.bottom).toBeLessThanOrEqual(view.y)
  }
})

test('an approver enlarges a new photo before the decision @phone-only', async ({
  page,
  open,
  login,
  request,
  callAs,
  expectAccessible,
}) => {
  const family = await registerFamily(request)
  await callAs(admin, 'vadhu-var/approve-reject', {
    bride_groom_id: family.profileId,
    acton_name: 'Approved',
    action_type: 'approv_reject',
    with_owner: 1,
  })
  await changePhoto(request, family)
  await login(admin)
  await open(`/details/${family.profileId}`)
  const enlarge = page.getByRole('button', { name: 'Enlarge the new photo' })
  const small = await boxOf(enlarge)
  await enlarge.click()
  const dialog = page.getByRole('dialog', { name: 'New photo, waiting for approval' })
  const photo = dialog.getByRole('img', { name: 'New photo, waiting for approval' })
  await expect(photo).toBeVisible()
  await expect(photo).not.toHaveJSProperty('naturalWidth', 0)
  expect((await boxOf(photo)).width).toBeGreaterThan(1.5 * small.width)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(enlarge).toBeFocused()
})

import { languages } from '@sangam/i18n/languages'
import { admin, expect, member, type Page, test } from './fixtures.ts'
import { registerFamily } from './registered-family.ts'
import { texts } from './texts.ts'

/** A listed profile whose texts are as long as the form allows, in Devanagari. */
const longTexts = {
  fname: 'चंद्रशेखरप्रसाद'.repeat(2).slice(0, 30),
  mname: 'ज्ञानेश्वरमाऊली'.repeat(2).slice(0, 30),
  lname: 'क्षीरसागरवानखेडे'.repeat(2).slice(0, 30),
  occupation: 'वरिष्ठ सॉफ्टवेअर अभियंता व तांत्रिक सल्लागार, पुणे',
  city_village: 'पिंपळगाव बसवंत तालुका निफाड जिल्हा नाशिक',
}

const firstCard = (page: Page) => page.getByRole('article').first()

test('photo and name of a card open the profile with one link @phone', async ({
  page,
  open,
  login,
}) => {
  await login(member)
  const name = 'Asha Ramesh Wankhade'
  await open('/matrimony?number=VV-0000001')
  const card = page.getByRole('article', { name })
  await expect(card.getByRole('link', { name: `Details of ${name}` })).toHaveCount(1)
  await expect(card.locator('a a, a button')).toHaveCount(0)
  for (const target of [card.locator('img'), card.getByText(name)]) {
    const [frame, box] = [await card.boundingBox(), await target.boundingBox()]
    if (!frame || !box) throw new Error('the card has no photo or no name')
    // the link of the card lies above photo and name
    await card.click({
      position: { x: box.x - frame.x + box.width / 2, y: box.y - frame.y + 8 },
    })
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(card).toBeVisible()
  }
})

test('a card shows age, height, education, occupation and town', async ({ page, open, login }) => {
  await login(member)
  await open('/matrimony?number=VV-0000001')
  await expect(firstCard(page)).toContainText(
    /Asha Ramesh Wankhade, \d\d years.*VV-0000001 5 ft 1 in.*Software engineer.*Kothrud, Pune/s,
  )
  await open('/matrimony?number=VV-0000001', 'mr')
  await expect(firstCard(page)).toContainText(/, \d\d वर्षे.*VV-0000001 5 फूट 1 इंच/s)
})

test('the first card begins in the upper third of a phone @phone-only', async ({
  page,
  open,
  login,
}) => {
  await login(member)
  for (const language of languages) {
    await open('/matrimony', language)
    await expect(firstCard(page)).toBeVisible()
    const top = (await firstCard(page).boundingBox())?.y ?? Number.NaN
    expect(top).toBeLessThan(740 / 3)
  }
})

test('long Devanagari names, occupations and towns stay inside the card @phone-only', async ({
  page,
  open,
  login,
  request,
  callAs,
}) => {
  const family = await registerFamily(request, longTexts)
  await callAs(admin, 'vadhu-var/approve-reject', {
    bride_groom_id: family.profileId,
    acton_name: 'Approved',
    action_type: 'approv_reject',
  })
  await login(member)
  await open(`/matrimony?number=${family.number}`, 'mr')
  const card = firstCard(page)
  await expect(card).toContainText(longTexts.fname)
  const outside = await card.evaluate((element) => {
    const frame = element.getBoundingClientRect()
    return [...element.querySelectorAll('p, img, a, button')].filter((part) => {
      const box = part.getBoundingClientRect()
      return box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom
    }).length
  })
  expect(outside).toBe(0)
})

test('a list without matches offers to remove the filters @phone-only', async ({
  page,
  open,
  login,
}) => {
  await login(member)
  await open('/matrimony?name=zzzz')
  await expect(page.getByText('No data found')).toBeVisible()
  await expect(page.getByText('0 profiles found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all profiles' }).click()
  await expect(page).toHaveURL(/\/matrimony$/)
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('two rows of cards, the filters in one line and the order are on a desktop screen', async ({
  page,
  open,
  login,
}) => {
  await login(member)
  for (const language of languages) {
    const labels = texts[language].matrimony_page
    await open('/matrimony', language)
    const top = async (name: string) =>
      (await page.getByLabel(name, { exact: true }).boundingBox())?.y
    const first = await top(labels.lbl_gender)
    for (const name of [labels.lbl_region, labels.lbl_education, labels.lbl_name, labels.lbl_sort])
      expect(await top(name)).toBe(first)
    // three cards a row; the last one of the second row
    const card = await page.getByRole('article').nth(5).boundingBox()
    expect((card?.y ?? Number.NaN) + (card?.height ?? 0)).toBeLessThanOrEqual(800)
  }
})

test('a photo that is not shown is a silhouette with a sentence @phone', async ({
  page,
  open,
  login,
}) => {
  const { photo } = texts.mr
  await login(member)
  await page.route(/get-vadhu-var-(approved-list|details-by-id)/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(/("appended_image_path":)"[^"]*"/g, '$1""')
    await route.fulfill({ response: answer, body })
  })
  for (const address of ['/matrimony?number=VV-0000001', '/details?number=VV-0000001']) {
    await open(address, 'mr')
    const silhouette = page.getByRole('img', { name: photo.lbl_none })
    await expect(silhouette.first()).toBeVisible()
    await expect(silhouette.first()).toContainText(photo.lbl_none)
  }
})

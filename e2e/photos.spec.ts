import sharp from 'sharp'
import { admin, expect, member, type Page, test } from './fixtures.ts'
import { type Family, registerFamily } from './registered-family.ts'
import { registrationForm } from './registration-form.ts'
import { texts } from './texts.ts'

const file = async (background: string, size = { width: 900, height: 900 }) => ({
  name: 'picture.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { ...size, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const sheet = { width: 700, height: 1000 }

type Kind = 'photo' | 'patrika'

/** Chooses a picture and takes the proposed crop. */
async function addPicture(page: Page, kind: Kind, picture: Awaited<ReturnType<typeof file>>) {
  await page.getByTestId(`further-${kind}`).setInputFiles(picture)
  const use = page.getByRole('button', { name: /^(Use this photo|हा फोटो वापरा)$/ })
  await use.click()
  await expect(use).toHaveCount(0)
}

const approvalOf = ({ profileId }: Family) => ({
  bride_groom_id: profileId,
  acton_name: 'Approved',
  action_type: 'approv_reject',
})

interface Queued {
  record: { id: number; cursor: string } | null
}

test('a family adds photos and the patrika, an admin decides, another member swipes them @phone-only', async ({
  page,
  open,
  login,
  request,
  callAs,
  expectAccessible,
}) => {
  const { photo, approval, review, gallery, common } = texts.mr
  const family = await registerFamily(request)
  const { profileId } = family
  await callAs(admin, 'vadhu-var/approve-reject', approvalOf(family))
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const failed = page.getByRole('listitem').filter({ has: page.getByRole('alert') })

  await test.step('each picture has its own progress and retry', async () => {
    await login(family.mobile)
    await open(`/details/${profileId}`, 'mr')
    await page.getByRole('link', { name: photo.btn_more }).click()
    await addPicture(page, 'photo', await file('#8f3a26'))
    await addPicture(page, 'photo', await file('#1f5c5a'))
    await page.route(
      '**/vadhu-var/add-picture',
      (route) => route.fulfill({ status: 503, body: '' }),
      {
        times: 1,
      },
    )
    await addPicture(page, 'photo', await file('#c9862b'))
    await expect(failed.getByRole('alert')).toHaveText(photo.err_upload)
    await addPicture(page, 'patrika', await file('#fdf3dc', sheet))
    await failed
      .getByRole('button', { name: photo.btn_again.replace('{{name}}', photo.lbl_photo) })
      .click()
    await expect(page.getByText(approval.status_Pending, { exact: true })).toHaveCount(4)
    // a fifth photo is not offered, and the page says why
    await expect(page.getByText(photo.msg_full)).toBeVisible()
    await expect(page.getByRole('button', { name: photo.btn_add, exact: true })).toHaveCount(0)
    await expectAccessible()
  })

  await test.step('the order is changed with a tap', async () => {
    const first = photo.lbl_number.replace('{{number}}', '2')
    const source = () => rowOf(first).getByRole('img').getAttribute('src')
    const before = await source()
    await rowOf(first)
      .getByRole('button', { name: photo.btn_later.replace('{{name}}', first) })
      .click()
    await expect.poll(source).not.toBe(before)
  })

  await test.step('an admin approves two photos and the patrika, and rejects one', async () => {
    await login(admin)
    await open(`/details/${profileId}`, 'mr')
    const actions = page.getByRole('main')
    const approve = actions.getByRole('button', { name: texts.mr.details_page.btn_approve_photo })
    const reject = actions.getByRole('button', { name: texts.mr.details_page.btn_reject_photo })
    await expect(approve).toHaveCount(4)
    await approve.first().click()
    await page.getByRole('dialog').getByRole('button', { name: common.btn_yes }).click()
    await expect(approve).toHaveCount(3)
    await reject.nth(1).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('फोटो स्पष्ट नाही')
    await dialog.getByRole('button', { name: common.btn_yes }).click()
    await expect(approve).toHaveCount(2)
    // the others on the screen of the queue, in one step
    const { further_pictures } = await callAs<{
      further_pictures: { id: number; status: string }[]
    }>(admin, 'get-vadhu-var-details-by-id', { bride_groom_id: profileId })
    const waiting = further_pictures.filter(({ status }) => status === 'Pending')
    let after = ''
    for (;;) {
      const { record } = await callAs<Queued>(admin, 'decisions/next', { queue: 'pictures', after })
      if (!record || waiting.some(({ id }) => id === record.id)) break
      after = record.cursor
    }
    await open(`/review?queue=pictures&after=${after}`, 'mr')
    await expect(page.getByRole('heading', { name: 'Tejas Bhaskar Ghate' })).toBeVisible()
    await expectAccessible()
    await page
      .getByRole('button', { name: review.btn_approve_all_other.replace('{{count}}', '2') })
      .click()
    const statuses = async () => {
      const record = await callAs<{ further_pictures: { status: string }[] }>(
        admin,
        'get-vadhu-var-details-by-id',
        { bride_groom_id: profileId },
      )
      return record.further_pictures.map(({ status }) => status).toSorted()
    }
    await expect.poll(statuses).toEqual(['Approved', 'Approved', 'Approved', 'Rejected'])
  })

  await test.step('another member swipes through the portrait, two photos and the patrika', async () => {
    await login(member)
    await open(`/details/${profileId}`, 'mr')
    const pictures = page.getByRole('region', { name: /यांचे फोटो$/ })
    const position = (number: number) =>
      gallery.position.replace('{{number}}', String(number)).replace('{{count}}', '4')
    await expect(pictures.getByText(position(1))).toBeVisible()
    // a swipe is the scrolling of the browser
    await pictures
      .getByRole('button', { name: /Ghate$/ })
      .evaluate((button) => button.closest('figure')?.parentElement?.scrollBy({ left: 300 }))
    await expect(pictures.getByText(position(2))).toBeVisible()
    await pictures.getByRole('button', { name: photo.btn_next }).click()
    await expect(pictures.getByText(position(3))).toBeVisible()
    await pictures.getByRole('button', { name: photo.btn_next }).click()
    await expect(pictures.getByText(position(4))).toBeVisible()
    const patrika = pictures.getByRole('button', { name: new RegExp(photo.lbl_patrika) })
    await expect(patrika.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0)
    await expectAccessible()
    await patrika.click()
    await expect(page.getByRole('dialog').getByRole('img', { name: /पत्रिका$/ })).toBeVisible()
  })

  await test.step('the family reads why one was rejected', async () => {
    await login(family.mobile)
    await open('/my-registration', 'mr')
    await expect(page.getByText(photo.lbl_rejected_further)).toContainText('फोटो स्पष्ट नाही')
  })
})

test('a keyboard moves through the photos of a profile', async ({
  page,
  open,
  login,
  request,
  callAs,
}) => {
  const family = await registerFamily(request)
  await callAs(admin, 'vadhu-var/approve-reject', approvalOf(family))
  await login(family.mobile)
  await open(`/registration?id=${family.profileId}&step=photo`)
  await addPicture(page, 'photo', await file('#8f3a26'))
  await addPicture(page, 'patrika', await file('#fdf3dc', sheet))
  await expect(page.getByText(texts.en.approval.status_Pending, { exact: true })).toHaveCount(2)
  await open(`/details/${family.profileId}`)
  const pictures = page.getByRole('region', { name: 'Photos of Tejas Bhaskar Ghate' })
  await pictures.getByRole('button', { name: /^Enlarge: Tejas Bhaskar Ghate$/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(pictures.getByText('2 of 3')).toBeVisible()
  await pictures.getByRole('button', { name: 'Next picture' }).focus()
  await page.keyboard.press('Enter')
  await expect(pictures.getByText('3 of 3')).toBeVisible()
  await expect(pictures.getByRole('button', { name: 'Next picture' })).toBeDisabled()
  await pictures.getByRole('button', { name: /^Enlarge: Patrika/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /^Patrika/ })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('img', { name: /photo 2/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('the draft of a new registration keeps its further photos @phone-only', async ({
  page,
  open,
  newcomer,
  login,
}) => {
  const { mobile } = await newcomer('Bhaskar', 'Ghate')
  await login(mobile)
  await open('/registration?step=photo')
  await registrationForm(page).fill.photo()
  await addPicture(page, 'photo', await file('#8f3a26'))
  const row = page.getByRole('listitem').filter({ hasText: 'Photo 2' })
  await expect(row.getByRole('button', { name: 'Remove: Photo 2' })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Make it the main photo' })).toBeVisible()
  const list = row.locator('..')
  expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth), 'pixels beyond').toBe(0)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(row.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0)
  await row.getByRole('button', { name: 'Remove: Photo 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(row).toHaveCount(0)
})

test('the page of a profile with several photos does not move while it loads @phone-only', async ({
  page,
  open,
  login,
}) => {
  await login(member)
  const { promise: isSeen, resolve: continueLoading } = Promise.withResolvers<void>()
  const late = /picture-gallery-[^/]*\.js/
  await page.route(late, async (route) => {
    await isSeen
    await route.continue()
  })
  const [waiting] = await Promise.all([page.waitForRequest(late), open('/details/1', 'en')])
  expect(waiting.url()).toMatch(late)
  const places = () =>
    Promise.all(
      [
        page.getByRole('heading', { level: 1 }),
        page.getByRole('link', { name: texts.en.details_page.btn_share, exact: true }),
      ].map(async (part) => (await part.boundingBox())?.y),
    )
  const before = await places()
  continueLoading()
  await expect(page.getByRole('button', { name: texts.en.photo.btn_next })).toBeVisible()
  expect(await places()).toEqual(before)
})

import {
  endSessions,
  enterFamily,
  fillForm,
  giveDeskRight,
  readyDesk,
  returnToDesk,
  storedNames,
  storedPhotos,
  uniqueName,
  waitingText,
} from './desk-entry.ts'
import { expect, newMobile, superAdmin, test } from './fixtures.ts'
import { runSql } from './portal-database.ts'
import { texts } from './texts.ts'

test.use({ serviceWorkers: 'allow' })

const { desk_offline: offline, desk_page: desk, photo } = texts.mr

const noPicture = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }

test('what a volunteer corrects after a refused photo is stored @phone-only', async ({
  login,
  open,
  page,
}) => {
  await login(superAdmin)
  await open('/desk-family', 'mr')
  const names = ['Wrong', 'Corrected', 'Corrected again'].map(uniqueName)
  const [wrong = '', corrected = '', again = ''] = names
  await page.locator('[name=fname]').fill(wrong)
  await page.getByTestId('desk-file').setInputFiles(noPicture)
  const save = page.getByRole('button', { name: desk.btn_save, exact: true })
  await save.click()
  await expect(page.getByText(photo.err_image_only)).toBeVisible()
  await page.locator('[name=fname]').fill(corrected)
  await save.click()
  await expect.poll(() => storedNames(names)).toEqual([corrected])
  await fillForm(page, again, newMobile())
  await expect(page).toHaveURL(/family=/)
  expect(await storedNames(names)).toEqual([again])
  expect(await storedPhotos(names)).toBe(1)
})

test('a session that has ended while the form was open loses nothing @phone-only', async ({
  page,
  context,
  login,
  open,
  baseUrl,
  memberWithAccess,
}) => {
  const volunteer = await memberWithAccess()
  await giveDeskRight(volunteer)
  await login(volunteer.mobile)
  await open('/home', 'mr')
  const tab = await readyDesk(page, context, baseUrl)
  const name = uniqueName('Vaidehi')
  await tab.getByRole('link', { name: desk.btn_enrol }).click()
  await tab.locator('[name=fname]').fill(name)
  await endSessions(volunteer)
  await tab.getByRole('button', { name: desk.btn_save, exact: true }).click()
  await expect(tab).toHaveURL(/\/login$/)
  await returnToDesk(tab, volunteer, baseUrl)
  await expect.poll(() => storedNames([name])).toEqual([name])
})

test('a family that has confirmed before the answer came is not reported as refused @phone-only', async ({
  page,
  context,
  login,
  open,
  baseUrl,
}) => {
  await login(superAdmin)
  await open('/home', 'mr')
  const tab = await readyDesk(page, context, baseUrl)
  const name = uniqueName('Vaidehi')
  // the photo arrives, and its answer does not
  await context.route('**/api/desk/photo', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await enterFamily(tab, name)
  await expect(tab.getByText(waitingText(1))).toBeVisible()
  await expect.poll(() => storedPhotos([name])).toBe(1)
  await runSql(
    `update desk_enrolments set state = 'confirmed', confirmed_at = now(), photo_path = null,
      photo_sha256 = null where values->>'fname' = $1`,
    [name],
  )
  await context.unroute('**/api/desk/photo')
  await tab.reload()
  await expect(tab.getByText(offline.msg_ready)).toBeVisible()
  await expect(tab.getByText(waitingText(1))).toHaveCount(0)
  await expect(tab.getByRole('button', { name: offline.btn_open })).toHaveCount(0)
})

import { expect, type Page, test } from './fixtures.ts'
import { goToNext } from './go-to.ts'
import { hostileTexts, shownAsText, storeHostileRecords } from './hostile-records.ts'

/** Records every script that ran and every violation of the content security policy. */
async function watch(page: Page): Promise<() => Promise<void>> {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  await page.addInitScript(`
    window.seen = []
    window.ran = () => window.seen.push('a script ran')
    document.addEventListener('securitypolicyviolation', (event) =>
      window.seen.push('blocked: ' + event.violatedDirective + ' ' + event.blockedURI))
  `)
  return async () => {
    expect(dialogs).toEqual([])
    expect(await page.evaluate('window.seen'), page.url()).toEqual([])
    expect(await page.locator('[onerror], [onload], a[href^="javascript:" i]').count()).toBe(0)
  }
}

test('a script in any text is shown as text and never runs @quick', async ({
  page,
  open,
  login,
  baseUrl,
}) => {
  const expectHarmless = await watch(page)
  const stored = await storeHostileRecords(page.request, `${baseUrl}/api`)

  const expectShown = async (path: string) => {
    await goToNext(page, path)
    await expect(page.locator('main'), path).toContainText(shownAsText)
    await expectHarmless()
  }
  /** Forms show the texts in their fields. */
  const expectInFields = async (path: string) => {
    await goToNext(page, path)
    const fields = page.locator('main').locator('input, textarea')
    await expect(async () => {
      const values = await Promise.all((await fields.all()).map((field) => field.inputValue()))
      expect(values.join(' '), path).toContain(shownAsText)
    }).toPass()
    await expectHarmless()
  }

  await test.step('on the pages of members', async () => {
    await login(stored.mobile)
    await open('/home')
    for (const path of [
      '/matrimony?gender=0',
      `/details/${stored.profileId}`,
      '/my-registration',
      '/business?mine=1',
      `/business-details?id=${stored.businessId}`,
      '/job-updates?search=ran()',
      `/view-posted-job?id=${stored.jobId}`,
      '/my-job-post',
      '/job-profile-list',
      '/about',
      '/committee',
      `/committee-member-details?id=${stored.committeeId}`,
    ]) {
      await expectShown(path)
    }
    for (const path of [
      `/registration?id=${stored.profileId}`,
      `/business-create?id=${stored.businessId}`,
      `/job-posting?id=${stored.jobId}`,
      `/create-job-profile?id=${stored.resumeId}`,
    ]) {
      await expectInFields(path)
    }
  })

  await test.step('on the pages of admins', async () => {
    await login('9000000001')
    await open('/home')
    // parallel tests fill the lists too, so the records are searched for
    for (const path of [
      `/users?search=${stored.mobile}`,
      `/user-details?id=${stored.userId}`,
      `/my-registration?tab=Approved&search=${stored.number}`,
      `/details/${stored.profileId}`,
      '/business?status=Rejected&search=ran()',
      '/job-updates?search=ran()',
      '/get-contact-us?search=ran()',
      `/payments?state=done&search=${stored.number}`,
      '/committee',
    ]) {
      await expectShown(path)
    }
    await expectInFields(`/committee-member-create?id=${stored.committeeId}`)
    await expectShown('/business-categories')
    await goToNext(page, '/audit-trail')
    await page.getByRole('searchbox').fill(shownAsText)
    await expect(page.locator('main')).toContainText(shownAsText)
    await expectHarmless()
  })
})

test('a script in an address never runs, and the API page works under the same policy @quick', async ({
  page,
  open,
  login,
  baseUrl,
}) => {
  const expectHarmless = await watch(page)

  await test.step('addresses of a visitor', async () => {
    for (const text of hostileTexts.slice(0, 2)) {
      const part = encodeURIComponent(text)
      for (const path of [
        `/login/${part}`,
        `/home/${part}`,
        `/login?next=${part}#${part}`,
        `/${part}`,
      ]) {
        await open(path)
        await expect(page.locator('main')).not.toBeEmpty()
        await expectHarmless()
      }
    }
  })

  await test.step('addresses of an admin', async () => {
    await login('9000000002')
    const part = encodeURIComponent(hostileTexts[0])
    for (const path of [
      `/matrimony?name=${part}&registration_number=${part}&gender=${part}`,
      `/details/${part}`,
      `/business?search=${part}&status=${part}`,
      `/business-details?id=${part}`,
      `/job-updates?search=${part}&education=${part}`,
      `/users?search=${part}&state=${part}`,
      `/payment?id=${part}`,
      `/payments?search=${part}&state=${part}`,
    ]) {
      await open(path)
      await expect(page.locator('main')).not.toBeEmpty()
      await expectHarmless()
    }
  })

  await test.step('the documentation of the API', async () => {
    await page.goto(`${baseUrl}/api/docs/`)
    await page.getByText('portal', { exact: true }).click()
    await expect(page.getByText('Get all lists of choices')).toBeVisible()
    await expectHarmless()
  })
})

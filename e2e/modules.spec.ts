import { type ModuleName, moduleNames } from '@sangam/contract/modules'
import { pageTable } from '../scripts/page-table.ts'
import { moduleWords } from '../test-portal/module-words.ts'
import type { Portal } from '../test-portal/portal.ts'
import { uploadBanner } from './business-entry.ts'
import { test } from './demo-portal.ts'
import { expect, member, type Page, superAdmin } from './fixtures.ts'
import { goTo, goToNext } from './go-to.ts'
import { texts } from './texts.ts'

const words = texts.en
const everyWord = new RegExp(moduleNames.map((name) => moduleWords[name].source).join('|'), 'i')

/** Pages about stored data and settings name a module also while it is off. */
const aboutAllData = [
  '/my-data',
  '/settings',
  '/operations',
  '/audit-trail',
  '/edits',
  '/import',
  '/consents',
]
/** Pages of a journey, and further addresses of a page. */
const left = [
  '/logout',
  '/setup',
  '/c',
  '/stay',
  '/details',
  '/details/$id',
  '/vadhuvar/$id',
  '/login/$aid',
]
const samples: Record<string, string> = {
  '/help/handbook/$chapter': '/help/handbook/register',
  '/committee-member-details': '/committee-member-details?id=1',
  '/user-details': '/user-details?id=1',
  '/grievance': '/grievance?id=1',
  '/review': '/review?queue=users',
}

/** Pages of admins have no footer. */
const pagesOfAdmins = pageTable()
  .filter(({ access }) => access === 'admin')
  .map(({ path }) => samples[path] ?? path)

/** Logs in at the portal of the test and closes the panel about its notices. */
async function logIn(page: Page, portal: Portal, mobile: string): Promise<string> {
  const user = await portal.openSession(mobile)
  const token = user.access_token
  await portal.call('consents/seen', {}, token)
  await page.evaluate(
    (stored) => localStorage.setItem('user', stored),
    JSON.stringify({ ...user, consents_due: 0 }),
  )
  return token
}

async function expectLoaded(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  // a page may lead on to one of admins, such as the login of a user who is logged in
  const footer = page.locator('footer address')
  const isOfAdmins = () => pagesOfAdmins.some((one) => page.url().endsWith(one))
  await expect
    .poll(async () => isOfAdmins() || (await footer.isVisible()), { message: address })
    .toBe(true)
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
}

async function expectNoModule(page: Page, address: string): Promise<void> {
  await expectLoaded(page, address)
  expect.soft(await page.locator('body').innerText(), address).not.toMatch(everyWord)
  expect.soft(await page.title(), address).not.toMatch(everyWord)
}

test('a trust that uses no module meets none in menu, pages and footer @phone-only', async ({
  page,
  open,
  demoPortal,
}) => {
  // the start of a portal and all its pages
  test.setTimeout(600_000)
  await open('/login')
  const token = await logIn(page, demoPortal, superAdmin)
  const values = { modules: '' }
  const saved = await demoPortal.call('settings/save', { section: 'modules', values }, token)
  expect(saved.status).toBe('success')

  const walk = async (levels: string[]) => {
    await open('/home')
    await expectNoModule(page, '/home')
    for (const { path, access, module } of pageTable()) {
      if (!levels.includes(access) || aboutAllData.includes(path) || left.includes(path)) continue
      // two pages that are not used look the same
      if (module) await goTo(page, path)
      else await goToNext(page, samples[path] ?? path)
      if (module) {
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
          words.common.err_module_off,
        )
      }
      await expectNoModule(page, module ? path : (samples[path] ?? path))
    }
  }
  await test.step('for admins', () => walk(['admin']))
  await test.step('for members', async () => {
    await logIn(page, demoPortal, member)
    await walk(['anyone', 'pending', 'member'])
    await page.getByRole('button', { name: words.shell.lbl_open_menu }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.getByRole('dialog').innerText()).not.toMatch(everyWord)
  })
  await test.step('and the button of the page leads home', async () => {
    await page.keyboard.press('Escape')
    await goTo(page, '/job-updates')
    await page.getByRole('link', { name: words.common.btn_go_home }).click()
    await expect(page).toHaveURL(/\/home$/)
  })
})

test('with one module off, no page that named it names it @phone-only', async ({
  page,
  open,
  demoPortal,
}) => {
  // the start of a portal, all its pages once, and some of them for each module
  test.setTimeout(600_000)
  await open('/login')
  const token = await logIn(page, demoPortal, superAdmin)
  const others = pageTable().filter(
    ({ path, module }) => !module && !aboutAllData.includes(path) && !left.includes(path),
  )
  const naming = new Map(moduleNames.map((name): [ModuleName, string[]] => [name, ['/home']]))
  const read = async (address: string) => {
    await expectLoaded(page, address)
    return page.locator('body').innerText()
  }
  await open('/home')
  for (const { path } of others) {
    const address = samples[path] ?? path
    await goToNext(page, address)
    const text = await read(address)
    for (const name of moduleNames) {
      if (moduleWords[name].test(text)) naming.get(name)?.push(address)
    }
  }
  for (const name of moduleNames) {
    await test.step(name, async () => {
      const values = { modules: moduleNames.filter((one) => one !== name).join(' ') }
      const saved = await demoPortal.call('settings/save', { section: 'modules', values }, token)
      expect(saved.status).toBe('success')
      for (const address of naming.get(name) ?? []) {
        await open(address)
        expect.soft(await read(address), `${name}: ${address}`).not.toMatch(moduleWords[name])
      }
    })
  }
})

test('a form of a module that is turned off keeps its draft, and the page says why @phone-only', async ({
  page,
  open,
  demoPortal,
}) => {
  test.slow()
  await open('/login')
  const token = await logIn(page, demoPortal, superAdmin)
  await open('/business-create')
  const name = page.getByRole('textbox', { name: words.business_page.lbl_form_name })
  await name.fill('Asha Stores')
  await page.waitForResponse(/drafts\/save/)
  const use = (modules: string) =>
    demoPortal.call('settings/save', { section: 'modules', values: { modules } }, token)
  await use('jobs')
  // the open form does not know it yet
  const owner = page.getByRole('textbox', { name: words.business_page.lbl_form_owner })
  const saved = page.waitForResponse(/drafts\/save/)
  await owner.fill('Asha Patil')
  await uploadBanner(page, '#5e7a3a')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(words.common.err_module_off)
  await saved
  await page.reload()
  await expect(heading).toHaveText(words.common.err_module_off)
  await use('jobs business')
  await page.reload()
  await expect(name).toHaveValue('Asha Stores')
  await expect(owner).toHaveValue('Asha Patil')
})

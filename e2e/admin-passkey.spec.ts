import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Portal, startPortal, withoutLimits } from '../test-portal/portal.ts'
import { admin, expect, type Page, test } from './fixtures.ts'
import { texts } from './texts.ts'
import { addPhone } from './virtual-phone.ts'

const words = texts.mr.passkeys

/** A portal that requires passkeys; the one of the other tests does not. */
async function startStrictPortal(): Promise<{ portal: Portal; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-passkey-'))
  const portal = await startPortal({
    ...withoutLimits,
    // browsers refuse passkeys for an IP address
    HOST: 'localhost',
    ADMIN_PASSKEY_REQUIRED: '1',
    DATA_DIR: dataDir,
  })
  const stop = async () => {
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { portal, stop }
}

async function logIn(page: Page, portal: Portal): Promise<void> {
  const user = JSON.stringify(await portal.openSession(admin))
  await page.goto(`${portal.url}/bariapps/pictures/icon.svg`)
  await page.evaluate((text) => {
    localStorage.setItem('lang', 'hi')
    localStorage.setItem('user', text)
  }, user)
}

test('an admin has the rights of a member until a passkey confirms the session @phone-only', async ({
  page,
}) => {
  test.slow()
  const { portal, stop } = await startStrictPortal()
  try {
    const adminPage = `${portal.url}/bariapps/admin`
    const dashboard = page.getByRole('heading', { level: 1, name: texts.mr.admin.title })
    const needed = page.getByText(words.lbl_needed)
    await addPhone(page)
    await logIn(page, portal)
    await page.goto(adminPage)
    await expect(page).toHaveURL(/\/my-account$/)
    await expect(needed).toBeVisible()
    await expect(page.getByText(words.msg_needed_setup)).toBeVisible()
    await page.getByRole('button', { name: words.btn_add }).click()
    await expect(needed).toBeHidden()
    await page.goto(adminPage)
    await expect(dashboard).toBeVisible()

    // a later login with a code needs the phone again
    await logIn(page, portal)
    await page.goto(adminPage)
    await expect(page).toHaveURL(/\/my-account$/)
    await page.getByRole('button', { name: texts.mr.identity.btn_passkey }).click()
    await expect(needed).toBeHidden()
    await page.goto(adminPage)
    await expect(dashboard).toBeVisible()
  } finally {
    // an open page would send requests to the stopped portal
    await page.goto('about:blank')
    await stop()
  }
})

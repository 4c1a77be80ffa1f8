import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { startPortal, withoutLimits } from '../test-portal/portal.ts'
import { admin, test as base, call, expect, logIn, superAdmin } from './fixtures.ts'
import { registerFamily } from './registered-family.ts'
import { registrationForm } from './registration-form.ts'
import { texts } from './texts.ts'
import { uniqueWord } from './unique-word.ts'

const { contact_card: card, introductions_page: words, own_profiles: own } = texts.mr

/** A test on a portal of its own: the setting applies to all accounts. */
const test = base.extend({
  baseUrl: async ({ headless }, use) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-siblings-'))
    const consoleFile = path.join(dataDir, 'console.log')
    const portal = await startPortal(
      { ...withoutLimits, HOST: 'localhost', DATA_DIR: dataDir },
      { consoleFile, showErrors: headless === true },
    )
    const shared = {
      PORTAL_URL: process.env.PORTAL_URL,
      PORTAL_CONSOLE: process.env.PORTAL_CONSOLE,
    }
    // the fixtures read them at each call
    Object.assign(process.env, { PORTAL_URL: portal.url, PORTAL_CONSOLE: consoleFile })
    await use(`${portal.url}/bariapps`)
    Object.assign(process.env, shared)
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})

const tokenOf = async (request: APIRequestContext, mobile: string) =>
  (await logIn(request, mobile)).access_token

async function approve(request: APIRequestContext, ...profileIds: number[]): Promise<void> {
  const token = await tokenOf(request, admin)
  for (const bride_groom_id of profileIds) {
    const decision = { acton_name: 'Approved', action_type: 'approv_reject', with_owner: 1 }
    await call(request, 'vadhu-var/approve-reject', { bride_groom_id, ...decision }, token)
  }
}

test('a family registers a second child and asks for it in mr @phone-only', async ({
  page,
  request,
  login,
  open,
  expectAccessible,
}) => {
  // the start of a portal and a whole registration
  test.slow()
  const lname = uniqueWord()
  const forWhom = page.getByRole('group', { name: own.lbl_for_whom })
  const child = (name: string) => forWhom.getByRole('button', { name, exact: true })
  const cards = page.getByRole('article')

  await test.step('the super admin allows three registrations', async () => {
    await login(superAdmin)
    await open('/settings?section=policy', 'mr')
    await page.getByText(texts.mr.settings_page.lbl_advanced, { exact: true }).click()
    await page.locator('[name=profiles_per_account]').fill('३')
    await page.getByRole('button', { name: texts.mr.settings_page.btn_save, exact: true }).click()
    await expect(page.getByText(texts.mr.settings_page.msg_saved)).toBeVisible()
  })

  const family = await registerFamily(request, { fname: 'Tejas' })
  const bride = await registerFamily(request, { fname: 'Asha', lname, gender: 2 })
  const groom = await registerFamily(request, { fname: 'Rohan', lname, gender: 1 })
  await approve(request, family.profileId, bride.profileId, groom.profileId)
  for (const { mobile, profileId } of [bride, groom]) {
    const visibility = { contact_visibility: 'request', photo_visibility: 'members' }
    const body = { bride_groom_id: profileId, ...visibility }
    await call(request, 'introductions/visibility', body, await tokenOf(request, mobile))
  }

  await test.step('the family registers the daughter', async () => {
    await login(family.mobile)
    await open('/matrimony', 'mr')
    await expect(cards.first()).toBeVisible()
    await expect(forWhom).toHaveCount(0)
    await open('/my-registration', 'mr')
    await page.getByRole('link', { name: own.btn_register_another }).click()
    const form = registrationForm(page, 'mr')
    const filledIn = texts.mr.registration_page.msg_sibling.replace('{{name}}', 'Tejas')
    await expect(page.getByText(filledIn)).toBeVisible()
    // of her brother
    const surname = page.getByLabel(texts.mr.profile.lname, { exact: false })
    await expect(surname.first()).not.toHaveValue('')
    await form.fillAll()
    await form.press(form.buttons.btn_submit)
    await page.waitForURL(/\/(my-registration|payment)/)
    const token = await tokenOf(request, family.mobile)
    const { own: profiles } = await call<{ own: { id: number; first_name: string }[] }>(
      request,
      'get-list-for-approval',
      {},
      token,
    )
    expect(profiles.map(({ first_name }) => first_name)).toEqual(['Kalyani', 'Tejas'])
    await approve(request, profiles[0]?.id ?? 0)
    await open('/my-registration', 'mr')
    await expect(page.getByText('Kalyani').first()).toBeVisible()
    await expect(page.getByText('Tejas').first()).toBeVisible()
    await expectAccessible()
  })

  await test.step('the list is that of the chosen child', async () => {
    await open('/matrimony', 'mr')
    const newcomers = cards.filter({ hasText: lname })
    await expect(child('Tejas')).toHaveAttribute('aria-pressed', 'true')
    await expect(newcomers).toHaveCount(1)
    await expect(newcomers).toContainText('Asha')
    await child('Kalyani').click()
    await expect(newcomers).toContainText('Rohan')
    await expect(newcomers).toHaveCount(1)
    await expect(child('Kalyani')).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible()
  })

  await test.step('it asks for the daughter', async () => {
    await open(`/details/${groom.profileId}`, 'mr')
    const contact = page.getByRole('region', { name: card.title, exact: true })
    await contact.getByRole('button', { name: card.btn_ask }).click()
    await expect(child('Kalyani')).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible()
    await contact.getByRole('button', { name: card.btn_send }).click()
    await expect(contact).toContainText(card.msg_asked)
    await open('/introductions?side=sent', 'mr')
    await expect(cards).toContainText('Rohan')
    await child('Tejas').click()
    await expect(page.getByText(words.msg_none_sent, { exact: true })).toBeVisible()
  })

  await test.step('a request for the son names him while the daughter is chosen', async () => {
    const token = await tokenOf(request, bride.mobile)
    await call(request, 'introductions/ask', { bride_groom_id: family.profileId }, token)
    await child('Kalyani').click()
    await expect(cards).toContainText('Rohan')
    await open(`/details/${bride.profileId}`, 'mr')
    await expect(page.getByText(card.msg_asked_for.replace('{{name}}', 'Tejas'))).toBeVisible()
  })

  await test.step('the other family sees the daughter and not the son', async () => {
    await login(groom.mobile)
    await open('/introductions', 'mr')
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('Kalyani')
    await cards.getByRole('button', { name: card.btn_yes }).click()
    await expect(cards).toContainText(words.state_accepted)
  })
})

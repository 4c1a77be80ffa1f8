import type { Page } from '@playwright/test'
import { expect, member, test } from './fixtures.ts'
import { verifiedMember } from './verified-member.ts'

test.use({ serviceWorkers: 'allow' })

const answerPermission = (page: Page, permission: 'default' | 'denied') =>
  page.addInitScript(
    `Object.defineProperty(Notification, 'permission', { get: () => '${permission}' })`,
  )

test('a browser that blocks notifications says how to allow them', async ({
  page,
  open,
  login,
  newcomer,
  callAs,
}) => {
  await answerPermission(page, 'denied')
  const person = await verifiedMember(newcomer, callAs)
  await login(person.mobile)
  await open('/my-account')
  await expect(page.getByText('Your browser blocks notifications')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toHaveCount(0)
})

test('after "Not now" My registration does not offer push messages again', async ({
  page,
  open,
  login,
}) => {
  await answerPermission(page, 'default')
  await login(member)
  await open('/my-registration')
  const offer = page.getByRole('heading', { name: 'Shall we tell you on this phone?' })
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('link', { name: 'State what we are looking for' })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

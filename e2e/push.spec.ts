import type { Page } from '@playwright/test'
import { expect, member, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const answerPermission = (page: Page, permission: 'default' | 'denied') =>
  page.addInitScript(
    `Object.defineProperty(Notification, 'permission', { get: () => '${permission}' })`,
  )

test('a browser that blocks notifications says how to allow them', async ({
  page,
  open,
  login,
  verifiedMember,
}) => {
  await answerPermission(page, 'denied')
  const person = await verifiedMember()
  await login(person.mobile)
  await open('/my-account#messages')
  await expect(page.getByText('Your browser blocks notifications')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toHaveCount(0)
})

/**
 * The browser of the tests has no push service: this replaces the question of the browser and the
 * subscription, whose key pair is real.
 */
const pretendToSubscribe = (page: Page, endpoint: string) =>
  page.addInitScript(`{
    const stored = 'test-push'
    const isOn = () => sessionStorage.getItem(stored) === 'on'
    const subscription = {
      endpoint: '${endpoint}',
      options: { applicationServerKey: null },
      getKey: (name) => (name === 'auth' ? new Uint8Array(16).buffer : subscription.publicKey),
      unsubscribe: async () => sessionStorage.removeItem(stored),
    }
    Object.defineProperty(Notification, 'permission', { get: () => (isOn() ? 'granted' : 'default') })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.getSubscription = async () => (isOn() ? subscription : null)
    PushManager.prototype.subscribe = async () => {
      const curve = { name: 'ECDH', namedCurve: 'P-256' }
      const { publicKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
      subscription.publicKey = await crypto.subtle.exportKey('raw', publicKey)
      sessionStorage.setItem(stored, 'on')
      return subscription
    }
  }`)

test('a member turns push messages on and off for this browser @quick', async ({
  page,
  open,
  login,
  verifiedMember,
}) => {
  const person = await verifiedMember()
  await pretendToSubscribe(page, `https://push.example/${person.mobile}`)
  await login(person.mobile)
  await open('/my-account#messages')
  const turnOn = page.getByRole('button', { name: 'Turn on notifications' })
  const isOn = page.getByText('On for this device', { exact: true })
  const subscribed = page.waitForRequest((request) => request.url().endsWith('/push/subscribe'))
  await turnOn.click()
  expect((await subscribed).postDataJSON()).toMatchObject({
    endpoint: `https://push.example/${person.mobile}`,
    p256dh: expect.stringMatching(/^[\w-]{87}$/),
    auth: expect.stringMatching(/^[\w-]{22}$/),
  })
  await expect(isOn).toBeVisible()

  // the state after a reload comes from the server
  await page.reload()
  await expect(isOn).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(turnOn).toBeEnabled()
  await page.reload()
  await expect(turnOn).toBeVisible()
})

test('the service worker shows a push message with the page that a tap opens', async ({
  page,
  open,
  context,
  baseUrl,
}) => {
  const starting = context.waitForEvent('serviceworker')
  const devTools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) resolve(active.registrationId)
    }),
  )
  await devTools.send('ServiceWorker.enable')
  await open('/home')
  const worker = await starting
  const registrationId = await registered
  // the browser of the tests shows no notifications
  await worker.evaluate(`self.shown = []
    registration.showNotification = async (...message) => self.shown.push(message)`)
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(baseUrl).origin,
    registrationId,
    data: JSON.stringify({
      title: 'संगम',
      body: 'तुमच्या नोंदणीबद्दल निर्णय झाला आहे.',
      language: 'mr',
      tag: 'profile',
      path: '/bariapps/my-registration',
    }),
  })
  await expect
    .poll(() => worker.evaluate('self.shown'))
    .toMatchObject([
      [
        'संगम',
        {
          body: 'तुमच्या नोंदणीबद्दल निर्णय झाला आहे.',
          lang: 'mr',
          data: `${baseUrl}/my-registration`,
        },
      ],
    ])
})

test('after "Not now" My registration does not offer push messages again', async ({
  page,
  open,
  login,
}) => {
  await answerPermission(page, 'default')
  await login(member)
  await open('/my-registration')
  const offer = page.getByRole('heading', { name: 'Shall we tell you on this device?' })
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('link', { name: 'What are you looking for?' })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

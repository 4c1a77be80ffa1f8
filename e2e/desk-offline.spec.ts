import { startBreakingProxy } from './breaking-proxy.ts'
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
import {
  admin,
  expect,
  member,
  newMobile,
  type Page,
  sessionOf,
  superAdmin,
  test,
} from './fixtures.ts'
import { texts } from './texts.ts'

test.use({ serviceWorkers: 'allow' })

const { desk_offline: offline, desk_page: desk, desk_waiting: waiting } = texts.mr

/** Everything that the browser has stored for the portal, as text; a string, because tests have no types of browsers. */
const storedText = (tab: Page) =>
  tab.evaluate<string>(`(async () => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const textOf = async (value) => {
    if (value instanceof Blob) return textOf(await value.arrayBuffer())
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
    if (value && typeof value === 'object') {
      return (await Promise.all(Object.entries(value).flat().map(textOf))).join(' ')
    }
    return String(value)
  }
  const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = await done(database.transaction(store).objectStore(store).getAll())
      texts.push(...(await Promise.all(rows.map(textOf))))
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) texts.push(request.url)
  }
  return texts.join(' ')
})()`)

test('a family that was entered without a connection is sent once @phone-only @quick', async ({
  page,
  context,
  login,
  open,
  baseUrl,
}) => {
  await login(superAdmin)
  await open('/home', 'mr')
  const tab = await readyDesk(page, context, baseUrl)
  const name = uniqueName('वैदेही')
  const mobile = newMobile()
  await context.setOffline(true)
  await enterFamily(tab, name, mobile)
  await expect(tab.getByText(waitingText(1))).toBeVisible()

  await test.step('what is on the device is unreadable', async () => {
    const stored = await storedText(tab)
    expect(stored).toContain('desk-waiting')
    expect(stored).not.toContain(name)
    expect(stored).not.toContain('वैदेही')
    expect(stored).not.toContain(mobile)
  })

  await test.step('the page opens again without a connection', async () => {
    await tab.reload()
    await expect(tab.getByText(waitingText(1))).toBeVisible()
    await enterFamily(tab, `${name} 2`)
    await expect(tab.getByText(waitingText(2))).toBeVisible()
  })

  await test.step('the connection is back', async () => {
    await context.setOffline(false)
    await expect(tab.getByText(waitingText(2))).toHaveCount(0)
    await expect(tab.getByText(waitingText(1))).toHaveCount(0)
    expect(await storedNames([name, `${name} 2`])).toEqual([name, `${name} 2`])
    expect(await storedText(tab)).not.toContain(name)
  })
})

const breakingTest = test.extend<{ line: Awaited<ReturnType<typeof startBreakingProxy>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
  line: async ({}, use) => {
    const proxy = await startBreakingProxy(`${process.env.PORTAL_URL}/bariapps`, (path) =>
      /\/api\/desk\/(enrol|photo)$/.test(path),
    )
    await use(proxy)
    await proxy.stop()
  },
  baseUrl: async ({ line }, use) => use(line.baseUrl),
})

breakingTest(
  'twenty families arrive once over a connection that breaks, from two tabs @phone-only',
  async ({ page, context, login, open, baseUrl, line }) => {
    test.slow()
    await login(superAdmin)
    await open('/home', 'mr')
    const tab = await readyDesk(page, context, baseUrl)
    const other = await context.newPage()
    await other.goto(`${baseUrl}/desk`)
    await expect(other.getByText(offline.msg_ready)).toBeVisible()
    await context.setOffline(true)
    const names = Array.from({ length: 20 }, (_, index) => uniqueName(`कुटुंब ${index} `))
    for (const name of names) await enterFamily(tab, name)
    await expect(other.getByText(waitingText(20))).toBeVisible()

    await context.setOffline(false)
    await expect(tab.getByRole('status').filter({ hasText: 'पाठवायची बाकी' })).toHaveCount(0, {
      timeout: 120_000,
    })
    expect((await storedNames(names)).sort()).toEqual([...names].sort())
    expect(await storedPhotos(names)).toBe(20)
    expect(line.broken()).toBeGreaterThan(10)
  },
)

test('after a logout nobody reads or sends what waits, until the same person logs in @phone-only', async ({
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
  await context.setOffline(true)
  await enterFamily(tab, name)
  await expect(tab.getByText(waitingText(1))).toBeVisible()

  await test.step('the logout warns', async () => {
    await tab.goto(`${baseUrl}/logout`)
    await expect(tab.getByText(waiting.msg_logout)).toBeVisible()
    await tab.getByRole('link', { name: waiting.btn_stay }).click()
    await expect(tab.getByText(waitingText(1))).toBeVisible()
    await tab.goto(`${baseUrl}/logout`)
    await tab.getByRole('button', { name: waiting.btn_log_out }).click()
    await expect(tab).toHaveURL(/\/login$/)
    await context.setOffline(false)
  })

  const again = await context.newPage()
  const logInAs = async (mobile: string) => {
    const user = await sessionOf(again, mobile)
    await again.goto(`${baseUrl}/pictures/icon.svg`)
    await again.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(user))
    await again.goto(`${baseUrl}/desk`)
  }

  await test.step('another volunteer sees nothing of it', async () => {
    await logInAs(admin)
    await expect(again.getByText(offline.msg_ready)).toBeVisible()
    await expect(again.getByText(waitingText(1))).toHaveCount(0)
    expect(await storedText(again)).not.toContain(name)
    expect(await storedNames([name])).toEqual([])
  })

  await test.step('the same person sends it', async () => {
    await logInAs(superAdmin)
    await expect(again.getByText(offline.msg_ready)).toBeVisible()
    await expect.poll(() => storedNames([name])).toEqual([name])
    await expect(again.getByText(waitingText(1))).toHaveCount(0)
  })
})

test('a number with an account and an ended session leave the entry with its reason @phone-only', async ({
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
  await context.setOffline(true)
  await enterFamily(tab, name, member)
  await expect(tab.getByText(waitingText(1))).toBeVisible()

  await test.step('the session has ended', async () => {
    await endSessions(volunteer)
    await context.setOffline(false)
    await expect(tab).toHaveURL(/\/login$/)
    expect(await storedNames([name])).toEqual([])
    await returnToDesk(tab, volunteer, baseUrl)
  })

  await test.step('the number has an account', async () => {
    const refused = tab.getByRole('alert').filter({ hasText: desk.err_has_account })
    await expect(refused).toBeVisible()
    await refused.getByRole('button', { name: offline.btn_open }).click()
    await expect(tab.locator('[name=fname]')).toHaveValue(name)
    await expect(tab.getByRole('img', { name: desk.alt_photo })).toBeVisible()
    await fillForm(tab, name, newMobile())
    await expect.poll(() => storedNames([name])).toEqual([name])
    await tab.goto(`${baseUrl}/desk`)
    await expect(tab.getByText(offline.msg_ready)).toBeVisible()
    await expect(refused).toHaveCount(0)
    expect(await storedNames([name])).toEqual([name])
  })
})

import { admin, expect, member, type Page, test } from './fixtures.ts'
import { registerFamily } from './registered-family.ts'

/** The Devanagari fonts that the page has requested. */
function watchDevanagariFonts(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (/devanagari-\d+-normal-[^/]*\.woff2$/.test(request.url())) requested.push(request.url())
  })
  return requested
}

test('an English page loads a Devanagari font only for Marathi text', async ({
  page,
  open,
  login,
  request,
  callAs,
}) => {
  const family = await registerFamily(request, { fname: 'आकांक्षा', lname: 'क्षीरसागर' })
  await callAs(admin, 'vadhu-var/approve-reject', {
    bride_groom_id: family.profileId,
    acton_name: 'Approved',
    action_type: 'approv_reject',
  })
  const requested = watchDevanagariFonts(page)
  await login(member)
  await open('/matrimony?number=VV-0000001')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  expect(requested).toEqual([])

  const font = page.waitForResponse(/mukta-devanagari-600-normal/)
  await open(`/matrimony?number=${family.number}`)
  await expect(page.getByText('आकांक्षा Bhaskar क्षीरसागर')).toBeVisible()
  expect((await font).status()).toBe(200)
})

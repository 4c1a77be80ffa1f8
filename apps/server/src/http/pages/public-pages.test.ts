import { expect, test } from 'vitest'
import { announcements } from '../../db/schema/services/announcements.ts'
import { announcementBody } from '../../features/announcements/announcements.testing.ts'
import { testEnv } from '../../testing/test-env.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { describePage } from './public-pages.ts'

const env = testEnv({ trust_name: 'Mali Trust', trust_name_mr: 'माळी ट्रस्ट' })
const built =
  '<head><title>Sangam – vadhu-var</title><meta name="description" content="home"></head><body>'

const headOf = (path: string, modules = env.trust.modules) => {
  const current = { ...env, trust: { ...env.trust, modules } }
  const page = describePage(`/bariapps${path}`, current, 'https://portal.example')
  return { ...page, html: page.describe(built) }
}

test('a public page has title and description in both languages, and one address', () => {
  const { html, isIndexed } = headOf('/contact?from=chat')
  expect(isIndexed).toBe(true)
  expect(html).toContain('<title>संपर्क · Contact – माळी ट्रस्ट</title>')
  expect(html).toMatch(/<meta property="og:description" content="संस्थेचा पत्ता.* Address and phone/)
  expect(html).toContain('<link rel="canonical" href="https://portal.example/bariapps/contact">')
  expect(html).toContain('<meta property="og:image" content="https://portal.example/bariapps/')
  expect(html).not.toContain('noindex')
})

test.each([
  ['/', 'home'],
  ['/home', 'home'],
  ['/home/51', 'home'],
  ['/login/51', 'login'],
  ['/help/handbook', 'help/handbook'],
])('search engines know %s as %s', (path, known) => {
  expect(headOf(path).html).toContain(`href="https://portal.example/bariapps/${known}"`)
})

test('home keeps the description of its file', () => {
  expect(headOf('/home').html).toContain('<title>Sangam – vadhu-var</title>')
})

test.each([
  '/matrimony',
  '/details/12-Asha-Mali',
  '/my-registration',
  '/payment?id=7',
  '/settings',
  '/setup',
  '/c?t=abc',
  '/no-such-page',
  '/contact/other',
  '/constructor',
])('a link preview of %s has the name of the trust only', (path) => {
  const { html, isIndexed } = headOf(path)
  expect(isIndexed).toBe(false)
  expect(html).toContain('<title>माळी ट्रस्ट</title>')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow, noarchive">')
  expect(html).not.toMatch(/Asha|description|canonical/)
})

test('a page of a module that is off is not indexed', () => {
  expect(headOf('/gallery', []).isIndexed).toBe(false)
})

test('the sitemap has the public pages and the public news, and no page of members', async () => {
  const portal = await startPortal()
  const admin = await portal.admin()
  await portal.services.db.delete(announcements)
  const post = async (part: object) => {
    const body = { ...announcementBody(), is_told: 0 as const, ...part }
    return (await admin.call('announcements/post', body)).data.id
  }
  const id = await post({ is_public: 1 })
  const forMembers = await post({})

  const { body, headers } = await portal.app.inject('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const paths = [...body.matchAll(/<loc>https:\/\/portal.example\/bariapps\/([^<]*)<\/loc>/g)]
  const found = paths.map(([, path]) => path)
  expect(found).toEqual(expect.arrayContaining(['home', 'contact', 'news', `news/${id}`]))
  expect(found).not.toContain(`news/${forMembers}`)
  expect(found.join()).not.toMatch(/matrimony|details|settings|my-/)

  const robots = await portal.app.inject('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body).toContain('Disallow: /bariapps/api/')
  expect(robots.body).not.toMatch(/Disallow: (\/bariapps\/)?$/m)
  expect(robots.body).toContain('Sitemap: https://portal.example/sitemap.xml')
})

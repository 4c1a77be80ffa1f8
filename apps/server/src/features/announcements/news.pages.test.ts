import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ModuleName, moduleNames } from '@sangam/contract/modules'
import Fastify from 'fastify'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { announcements } from '../../db/schema/services/announcements.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { announcementBody, isoDay, richText } from './announcements.testing.ts'
import { serveNewsPages } from './news.pages.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

beforeEach(async () => {
  await db.delete(announcements)
})

const page =
  '<html><head><title>Home</title><meta name="description" content="home"></head><body></body></html>'

async function pages() {
  const folder = await mkdtemp(path.join(tmpdir(), 'news-pages-'))
  await writeFile(path.join(folder, 'index.html'), page)
  const app = Fastify()
  await serveNewsPages(app, portal.services, folder)
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  return (url: string) => app.inject(`/bariapps${url}`)
}

const post = async (part: Partial<ReturnType<typeof announcementBody>>) => {
  const body = { ...announcementBody(), is_told: 0 as const, ...part }
  return (await admin.call('announcements/post', body)).data.id
}

test('a public item has a link preview with its title and first words', async () => {
  const id = await post({
    is_public: 1,
    title_mr: '<b>सभा</b> "रविवारी" $&',
    text_mr: richText('दहा वाजता\nमंदिरात'),
  })
  const answer = await (await pages())(`/news/${id}`)
  expect(answer.body).toContain(
    '<meta property="og:title" content="&lt;b&gt;सभा&lt;/b&gt; &quot;रविवारी&quot; $&amp; · ',
  )
  expect(answer.body).toContain('<meta name="description" content="दहा वाजता मंदिरात">')
  expect(answer.body).toContain(
    `<link rel="canonical" href="https://portal.example/bariapps/news/${id}">`,
  )
  expect(answer.body).not.toContain('Home')
  expect(answer.headers['x-robots-tag']).toBeUndefined()
})

test('an item in English only has an English preview', async () => {
  const id = await post({ is_public: 1, title_mr: '', text_mr: '' })
  const { body } = await (await pages())(`/news/${id}`)
  expect(body).toContain('<title>Meeting on Sunday · ')
})

test.each<[string, () => Promise<number | string>]>([
  ['for members', () => post({})],
  [
    'that starts tomorrow',
    async () => {
      const id = await post({ is_public: 1 })
      await db.update(announcements).set({ startsOn: isoDay(1) })
      return id
    },
  ],
  [
    'that has expired',
    async () => {
      const id = await post({ is_public: 1 })
      await db.update(announcements).set({ startsOn: isoDay(-2), endsOn: isoDay(-1) })
      return id
    },
  ],
  ['with an address that is no number', async () => '0x1'],
])('a crawler learns nothing of an item %s', async (_what, make) => {
  const { body, headers } = await (await pages())(`/news/${await make()}`)
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(body).toContain('noindex')
  expect(body).not.toMatch(/Meeting|सभा/)
})

test('the feed has the public items, newest first', async () => {
  const first = await post({ is_public: 1, title_mr: 'पहिली & दुसरी' })
  await post({})
  const second = await post({ is_public: 1 })
  const { body, headers } = await (await pages())('/news.xml')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect([...body.matchAll(/<guid>[^<]*\/(\d+)<\/guid>/g)].map(([, id]) => Number(id))).toEqual([
    second,
    first,
  ])
  expect(body).toContain('<title>पहिली &amp; दुसरी</title>')
})

test('a trust without news has no feed, and a crawler learns nothing of an item', async () => {
  const id = await post({ is_public: 1 })
  const superAdmin = await portal.superAdmin()
  const use = (modules: readonly ModuleName[]) =>
    superAdmin.call('settings/save', {
      section: 'modules',
      values: { modules: modules.join(' ') },
    })
  const get = await pages()
  await use(moduleNames.filter((name) => name !== 'news'))
  onTestFinished(async () => void (await use(moduleNames)))
  expect((await portal.app.inject('/bariapps/news.xml')).statusCode).toBe(404)
  const { body, headers } = await get(`/news/${id}`)
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(body).not.toMatch(/Meeting|सभा/)
  const sitemap = await portal.app.inject('/sitemap.xml')
  expect(sitemap.body).toContain('/bariapps/home<')
  expect(sitemap.body).not.toContain('/bariapps/news')
})

test('the earlier address of the list leads to the news', async () => {
  const { statusCode, headers } = await (await pages())('/announcements')
  expect([statusCode, headers.location]).toEqual([301, '/bariapps/news'])
})

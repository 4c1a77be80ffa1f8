import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { answerError } from '../../http/calls/errors.ts'
import { sendSecurityHeaders } from '../../http/pages/security-headers.ts'
import { testEnv } from '../../testing/test-env.ts'
import { serveLinkPage } from './link.page.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'sangam-link-'))
const source = new URL('../../../../web/index.html', import.meta.url)
await writeFile(path.join(folder, 's.html'), await readFile(source, 'utf8'))

const services = {
  env: testEnv({ trust_name: 'Shri "Bari" <Trust> & $1', trust_short_name: 'Bari' }),
  publicUrl: 'https://portal.example',
}
async function serve(from: string, { env = services.env } = {}) {
  const app = Fastify()
  app.setErrorHandler(answerError)
  sendSecurityHeaders(app, services.publicUrl, [])
  await serveLinkPage(app, { ...services, settings: { current: () => env } }, from)
  return app
}
const app = await serve(folder)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const people = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari/537.36'
const fetchPage = (query: string, agent = people) =>
  app.inject({ url: `/bariapps/s${query}`, headers: { 'user-agent': agent } })

test('crawlers and people get byte-equal HTML for every key', async () => {
  const { rawPayload } = await fetchPage(`?k=${'a'.repeat(22)}`)
  for (const [query, agent] of [
    [`?k=${'b'.repeat(22)}`, people],
    ['', people],
    [`?k=${'a'.repeat(22)}`, 'WhatsApp/2.23.20.0'],
    [`?k=${'a'.repeat(22)}`, 'facebookexternalhit/1.1'],
    [`?k=${'a'.repeat(22)}`, 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
  ] as const) {
    expect((await fetchPage(query, agent)).rawPayload.equals(rawPayload)).toBe(true)
  }
})

test('the page names the trust, and has one absolute picture', async () => {
  const { body } = await fetchPage('?k=x')
  const name = 'Shri &quot;Bari&quot; &lt;Trust&gt; &amp; $1'
  expect(body.match(/<title>.*?<\/title>/g)).toEqual([`<title>Biodata · ${name}</title>`])
  expect(body.match(/<meta property="og:[^>]*>/g)).toEqual([
    `<meta property="og:title" content="Biodata · ${name}">`,
    '<meta property="og:image" content="https://portal.example/bariapps/pictures/share.jpg">',
  ])
  expect(body).not.toContain('name="description"')
  expect(body).toContain('data-portal="Bari"')
  expect(body).not.toContain('__TRUST')
})

test('the picture of a trust with a logo is its logo', async () => {
  const env = testEnv({ trust_logo: 'logo/0123456789' })
  const withLogo = await serve(folder, { env })
  const { body } = await withLogo.inject('/bariapps/s')
  expect(body).toContain(
    '<meta property="og:image" content="https://portal.example/bariapps/pictures/trust/share.jpg?v=23456789">',
  )
  await withLogo.close()
})

test('no search engine lists it, no site learns its address, nothing stores it', async () => {
  const { headers, body, statusCode } = await fetchPage('?k=x')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  expect(body).toContain('<meta name="robots" content="noindex, nofollow, noarchive">')
  expect(body).toContain('<meta name="referrer" content="no-referrer">')
})

test('a portal without a built web app answers that it is unavailable', async () => {
  const empty = await serve(path.join(folder, 'missing'))
  expect((await empty.inject('/bariapps/s')).statusCode).toBe(503)
  await empty.close()
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pageTokens } from '@sangam/contract/trust-settings/page-tokens'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { testEnv } from '../../testing/test-env.ts'
import { answerError } from '../calls/errors.ts'
import { serveWebApp } from './web-app.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'sangam-web-'))
await mkdir(path.join(folder, 'assets'))
await writeFile(path.join(folder, 'index.html'), '<head></head>the page')
await writeFile(path.join(folder, 'home.html'), '<head><title>Welcome</title></head>home')
await writeFile(
  path.join(folder, 'trust.html'),
  `<h1>${pageTokens.shortName}</h1><meta content="${pageTokens.shareImage}" />
  <img src="${pageTokens.icon}" /><style>${pageTokens.colors}</style>`,
)
await writeFile(
  path.join(folder, 'manifest.webmanifest'),
  JSON.stringify({ name: 'x', icons: [{ src: 'own' }] }),
)
await writeFile(path.join(folder, 'assets', 'app-1a2b3c.js'), 'export {}')
await writeFile(path.join(folder, 'before-paint.js'), '0')
await writeFile(path.join(folder, 'service-worker.js'), '0')
await writeFile(path.join(folder, 'assets', 'app-1a2b3c.js.br'), 'brotli')
await writeFile(path.join(folder, 'assets', 'app-1a2b3c.js.gz'), 'gzip')
await writeFile(path.join(path.dirname(folder), `${path.basename(folder)}.secret`), 'secret')

const services = {
  settings: { current: () => testEnv({ trust_short_name: 'Mali & Sons', trust_colors: 'neel' }) },
  publicUrl: 'https://portal.example',
  setup: { isOpen: async () => false },
}
const wordsOf = (html: string) => html.replace(/<head>.*<\/head>/, '')
const serve = async (from: string) => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  await serveWebApp(app, services, from)
  return app
}
const app = await serve(folder)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
  await rm(`${folder}.secret`)
})

describe('the built web app', () => {
  test.each([
    ['/bariapps/', 'home'],
    ['/bariapps/?a=b', 'home'],
    ['/bariapps/home', 'home'],
    ['/bariapps/home/42?a=b', 'home'],
    ['/bariapps/homes', 'the page'],
    ['/bariapps/login', 'the page'],
    ['/bariapps/a/b/c', 'the page'],
    ['/bariapps/profile/VV-1.2', 'the page'],
  ])('%s is the prerendered page and is always revalidated', async (url, title) => {
    const response = await app.inject(url)
    expect([response.statusCode, wordsOf(response.body)]).toEqual([200, title])
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  test('files with a hash in their name are cached forever, others for an hour', async () => {
    const hashed = await app.inject('/bariapps/assets/app-1a2b3c.js')
    expect([hashed.statusCode, hashed.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(hashed.headers['content-type']).toMatch(/javascript/)
    const plain = await app.inject('/bariapps/before-paint.js')
    expect(plain.headers['cache-control']).toBe('public, max-age=3600')
  })

  test('the service worker is always revalidated, so that updates arrive', async () => {
    const response = await app.inject('/bariapps/service-worker.js')
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.headers['content-type']).toMatch(/javascript/)
  })

  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
  ])(
    'a browser that accepts %s gets the file that the build compressed',
    async (accepted, encoding, body) => {
      const response = await app.inject({
        url: '/bariapps/assets/app-1a2b3c.js',
        headers: { 'accept-encoding': accepted },
      })
      expect([response.headers['content-encoding'], response.body]).toEqual([encoding, body])
      expect(response.headers['content-type']).toMatch(/javascript/)
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    },
  )

  test.each([
    '/bariapps/assets/gone.js',
    '/bariapps/data/gone.json',
    '/bariapps/api/gone',
    '/gone',
  ])('%s is answered with 404 and not with a page', async (url) => {
    const response = await app.inject(url)
    expect([response.statusCode, response.json().message]).toEqual([404, 'common.err_not_found'])
  })

  test.each(['/', '/bariapps'])('%s redirects to the portal', async (url) => {
    const response = await app.inject(url)
    expect([response.statusCode, response.headers.location]).toEqual([302, '/bariapps/'])
  })

  test('nothing outside the folder is served', async () => {
    const outside = `${path.basename(folder)}.secret`
    for (const traversal of [`../${outside}`, `..%2f${outside}`, `assets/..%2f..%2f${outside}`]) {
      const response = await app.inject(`/bariapps/${traversal}`)
      expect(response.body).not.toContain('secret')
    }
  })

  test('a POST to the address of a page is answered with 404', async () => {
    const response = await app.inject({ method: 'POST', url: '/bariapps/login' })
    expect([response.statusCode, response.json().message]).toEqual([404, 'common.err_not_found'])
  })
})

test('pages are unavailable before the first build', async () => {
  const unbuilt = await serve(path.join(folder, 'nowhere'))
  const response = await unbuilt.inject('/bariapps/login')
  expect([response.statusCode, response.json().message]).toEqual([503, 'common.err_unavailable'])
  await unbuilt.close()
})

describe('the trust in the built files', () => {
  test('a page has the name, the icon, the colors and the absolute address of the picture', async () => {
    const { body } = await app.inject('/bariapps/trust')
    expect(body).toContain('<h1>Mali &amp; Sons</h1>')
    expect(body).toContain('content="https://portal.example/bariapps/pictures/share.jpg"')
    expect(body).toContain('--mantine-color-geru-8:#204275')
    expect(body).not.toContain('__TRUST')
  })

  test('a page has the new name as soon as the settings have it', async () => {
    let env = testEnv()
    const own = { ...services, settings: { current: () => env } }
    const changing = Fastify()
    await serveWebApp(changing, own, folder)
    const before = await changing.inject('/bariapps/trust')
    env = testEnv({ trust_short_name: 'Teli Samaj' })
    const { body, headers } = await changing.inject('/bariapps/trust')
    expect(body).toContain('<h1>Teli Samaj</h1>')
    expect(headers.etag).not.toBe(before.headers.etag)
    const same = { 'if-none-match': String(headers.etag) }
    const again = await changing.inject({ url: '/bariapps/trust', headers: same })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await changing.close()
  })

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('a browser that accepts %s gets a compressed page', async (accepted, encoding, unpack) => {
    const headers = { 'accept-encoding': accepted }
    const response = await app.inject({ url: '/bariapps/home', headers })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(wordsOf(unpack(response.rawPayload).toString())).toBe('home')
  })

  test('the manifest has the name and the color', async () => {
    const response = await app.inject('/bariapps/manifest.webmanifest')
    expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(response.json()).toMatchObject({
      name: 'Mali & Sons · संगम',
      short_name: 'Mali & Sons',
      theme_color: '#204275',
      icons: [{ src: 'own' }],
    })
  })

  test('while the portal waits for its setup, every page except the legal texts redirects to it', async () => {
    const waiting = Fastify()
    await serveWebApp(waiting, { ...services, setup: { isOpen: async () => true } }, folder)
    for (const url of ['/bariapps/', '/bariapps/home', '/bariapps/matrimony?a=b']) {
      const response = await waiting.inject(url)
      expect([response.statusCode, response.headers.location]).toEqual([302, '/bariapps/setup'])
    }
    for (const name of ['setup', 'privacy-policy', 'term-and-condition']) {
      const response = await waiting.inject(`/bariapps/${name}`)
      expect([response.statusCode, wordsOf(response.body)]).toEqual([200, 'the page'])
    }
    await waiting.close()
  })
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { answerError } from './errors.ts'
import { serveWebApp } from './web-app.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'sangam-web-'))
await mkdir(path.join(folder, 'assets'))
await writeFile(path.join(folder, 'index.html'), '<title>the page</title>')
await writeFile(path.join(folder, 'home.html'), '<title>home</title>')
await writeFile(path.join(folder, 'assets', 'app-1a2b3c.js'), 'export {}')
await writeFile(path.join(folder, 'before-paint.js'), '0')
await writeFile(path.join(folder, 'service-worker.js'), '0')
await writeFile(path.join(folder, 'assets', 'app-1a2b3c.js.br'), 'brotli')
await writeFile(path.join(folder, 'assets', 'app-1a2b3c.js.gz'), 'gzip')
await writeFile(path.join(path.dirname(folder), `${path.basename(folder)}.secret`), 'secret')

const serve = async (from: string) => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  await serveWebApp(app, from)
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
    expect([response.statusCode, response.body]).toEqual([200, `<title>${title}</title>`])
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

  test('search engines may index everything except the API', async () => {
    const { body, headers } = await app.inject('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Disallow: /bariapps/api/')
    expect(body).not.toMatch(/Disallow: (\/bariapps\/)?$/m)
  })

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

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { basePath } from '@sangam/contract/envelope'
import { colorRules } from '@sangam/contract/trust-settings/color-sets'
import { pageTokens } from '@sangam/contract/trust-settings/page-tokens'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveWebApp } from '../apps/server/src/http/pages/web-app.ts'
import { testEnv } from '../apps/server/src/testing/test-env.ts'
import { ensureWebBuilt } from '../scripts/build-web.ts'

const builtApp = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
const app = Fastify()
afterAll(() => app.close())

describe('the built pages, as the server sends them', () => {
  beforeAll(async () => {
    await ensureWebBuilt()
    const trust = { trust_short_name: 'Mali & Sons', trust_colors: 'neel', modules: '' }
    const services = {
      settings: { current: () => testEnv(trust) },
      publicUrl: 'https://portal.example',
      setup: { isOpen: async () => false },
    }
    await serveWebApp(app, services, builtApp)
  }, 300_000)

  test('have the name and the colors of the trust, and no placeholder is left', async () => {
    const pages = readdirSync(builtApp).filter((file) => /^(?!index|s\.).*\.html$/.test(file))
    expect(pages).toContain('home.html')
    for (const file of [...pages, 'users.html']) {
      const page = file.replace('.html', '')
      const { statusCode, body } = await app.inject(`${basePath}/${page}`)
      expect([page, statusCode]).toEqual([page, 200])
      expect(body, page).toContain(colorRules('neel'))
      expect(body, page).toContain('Mali &amp; Sons')
      const left = Object.values(pageTokens).filter((token) => body.includes(token))
      expect(left, page).toEqual([])
      expect(body, page).not.toMatch(/__TRUST|\{\{[#/^]?\w+\}\}/)
    }
  })

  test('run no script that is written into a page', async () => {
    for (const page of ['home', 'login', 'matrimony', 'details/1', 'users']) {
      const { body } = await app.inject(`${basePath}/${page}`)
      const scripts = body.match(/<script[^>]*>/g) ?? []
      expect(scripts.length, page).toBeGreaterThan(0)
      expect(
        scripts.filter((tag) => !tag.includes(' src=')),
        page,
      ).toEqual([])
    }
  })

  test('name only files that the build made, which a browser may keep for ever', async () => {
    const files = new Set<string>()
    for (const page of ['home', 'login', 'matrimony', 'details/1', 's', 'users']) {
      const { body } = await app.inject(`${basePath}/${page}`)
      for (const [, file] of body.matchAll(/(?:src|href)="(\/bariapps\/assets\/[^"]+)"/g)) {
        files.add(String(file))
      }
    }
    expect(files.size).toBeGreaterThan(5)
    for (const file of files) {
      const { statusCode, headers } = await app.inject(file)
      expect([file, statusCode]).toEqual([file, 200])
      expect(headers['cache-control'], file).toContain('immutable')
    }
  })

  test('have their first content before the app runs, in both languages', async () => {
    const { body } = await app.inject(`${basePath}/home`)
    expect(body).toMatch(/<h1[^>]*>Welcome to Mali &amp; Sons</)
    expect(body).toMatch(/<h1[^>]*>[^<]+ पोर्टलवर आपले स्वागत आहे</)
  })
})

import { calls } from '@sangam/contract/calls'
import { apiPath, basePath } from '@sangam/contract/envelope'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { exports } from '../composition/slices.ts'
import { imageAddressOf } from '../testing/image-viewer.ts'
import { photoOf } from '../testing/profile-factory.ts'
import { startPortal } from '../testing/test-portal.ts'
import { exportFilter } from './export-filter.testing.ts'

const portal = await startPortal()
/** A new user each time: some calls end the session of the caller. */
const asSuperAdmin = async () => ({ authorization: `Bearer ${(await portal.superAdmin()).token}` })
const get = async (url: string) => portal.app.inject({ url, headers: await asSuperAdmin() })

/** The directives of a Content-Security-Policy. */
const policyOf = ({ headers }: LightMyRequestResponse) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )

const pagesAndFiles = ['/', `${apiPath}/docs/`, `${apiPath}/exports/payments.csv`]
const data = [
  `${basePath}/data/configs.json`,
  `${apiPath}/health`,
  `${apiPath}/image/none`,
  '/nothing',
]

describe.each(data)('%s', (url) => {
  test('cannot run scripts or be framed', async () => {
    const response = await get(url)
    expect(response.headers['content-type']).toMatch(/^application\/json/)
    expect(policyOf(response)).toEqual({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })
  })
})

describe.each([...pagesAndFiles, ...data])('%s', (url) => {
  test('can be used by our own pages only', async () => {
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/max-age=31536000/),
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(
      Object.keys(headers).filter((name) => /^(access-control-|server$|x-powered)/.test(name)),
    ).toEqual([])
  })
})

describe.each(pagesAndFiles)('%s', (url) => {
  test('runs only our own scripts and cannot be framed', async () => {
    const policy = policyOf(await get(url))
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['script-src']).not.toContain("'unsafe-inline'")
    expect(policy['script-src']).not.toContain("'unsafe-eval'")
    expect(policy).toMatchObject({
      'script-src-attr': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'connect-src': ["'self'"],
    })
  })

  test('sends no address to other sites and uses no device features', async () => {
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
    })
  })
})

test('no answer of a call is stored by browsers or sets a cookie', async () => {
  for (const path of Object.keys(calls)) {
    for (const headers of [{}, await asSuperAdmin()]) {
      const answer = await portal.app.inject({ method: 'POST', url: `${apiPath}/${path}`, headers })
      expect(answer.headers['cache-control'], path).toBe('no-store')
      expect(answer.headers, path).not.toHaveProperty('set-cookie')
    }
  }
})

test('no call can be used by other sites', async () => {
  const from = { origin: 'https://elsewhere.example' }
  for (const path of Object.keys(calls)) {
    const url = `${apiPath}/${path}`
    const preflight = await portal.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        ...from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type',
      },
    })
    // a form of another site needs no preflight; its content type is refused
    const form = await portal.app.inject({
      method: 'POST',
      url,
      headers: { ...from, ...(await asSuperAdmin()), 'content-type': 'text/plain' },
      payload: '{}',
    })
    expect([preflight.statusCode, form.statusCode], path).toEqual([404, 400])
    for (const { headers } of [preflight, form]) {
      const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
      expect(allowed, path).toEqual([])
    }
  }
})

test('files with personal data are not cached, and are downloaded rather than shown', async () => {
  expect(exports.length).toBeGreaterThan(0)
  for (const list of exports) {
    const query = new URLSearchParams({ filter: await exportFilter(portal, list) })
    for (const file of [`${list.name}.csv`, `${list.name}.xlsx`]) {
      const { statusCode, headers } = await get(`${apiPath}/exports/${file}?${query}`)
      expect(statusCode, file).toBe(200)
      expect(headers, file).toMatchObject({
        'cache-control': 'private, no-store',
        'content-disposition': expect.stringMatching(/^attachment; /),
      })
    }
  }
})

test('pictures are cached privately only', async () => {
  const user = await portal.user()
  const addressFor = await imageAddressOf(portal, user)
  const { headers } = await get(addressFor(await photoOf(portal, user), 'photo'))
  expect(headers['cache-control']).toMatch(/^private, /)
})

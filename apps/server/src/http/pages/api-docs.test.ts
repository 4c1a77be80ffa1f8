import { calls } from '@sangam/contract/calls'
import { apiPath } from '@sangam/contract/envelope'
import { expect, test } from 'vitest'
import { startPortal } from '../../testing/test-portal.ts'

const { app } = await startPortal()

test('the documentation is served as a page with its scripts and styles', async () => {
  const response = await app.inject(`${apiPath}/docs`)
  const page = response.statusCode === 302 ? await app.inject(`${apiPath}/docs/`) : response
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-inline'/)
  const scripts = [...page.body.matchAll(/(?:src|href)="\.?\/?([^"]+\.(?:js|css))"/g)]
  expect(scripts.length).toBeGreaterThan(0)
  for (const [, file = ''] of scripts) {
    const served = await app.inject(
      file.startsWith('bariapps') ? `/${file}` : `${apiPath}/docs/${file}`,
    )
    expect([file, served.statusCode]).toEqual([file, 200])
  }
})

test('the OpenAPI document has every call', async () => {
  const response = await app.inject(`${apiPath}/docs/json`)
  expect(response.statusCode).toBe(200)
  expect(Object.keys(response.json().paths).toSorted()).toEqual(
    Object.keys(calls)
      .map((path) => `${apiPath}/${path}`)
      .toSorted(),
  )
})

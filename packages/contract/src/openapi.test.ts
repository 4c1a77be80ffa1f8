import { describe, expect, test } from 'vitest'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { apiPath } from './envelope.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument()

describe('the OpenAPI document', () => {
  test('has a version, a title and the login by token', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.title).toBe('Calls of the portal')
    expect(document.components.securitySchemes).toHaveProperty('token')
  })

  test('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  test('refers to nothing it does not have', () => {
    expect(JSON.stringify(document)).not.toContain('"$ref"')
  })

  test.each(Object.entries<Call>(calls))('has %s', (path, entry) => {
    const operation = document.paths[`${apiPath}/${path}`]?.post
    if (!operation) throw new Error('the call is missing')
    expect(operation.operationId).toBe(path)
    expect(operation.summary).toBe(entry.summary)
    expect(operation.security).toEqual(entry.access === 'visitor' ? undefined : [{ token: [] }])

    const kind = entry.kind === 'upload' ? 'multipart/form-data' : 'application/json'
    const schema = operation.requestBody.content[kind]?.schema
    expect(schema?.type).toBe('object')
    expect(Object.keys((schema?.properties as object) ?? {})).toEqual([
      ...(entry.kind === 'upload' ? ['file'] : []),
      ...Object.keys(entry.body.shape),
    ])
    expect(operation.responses[200]?.description).toBe(entry.answers.join(', '))
    for (const key of entry.refusals ?? []) {
      expect(operation.responses[400]?.description).toContain(key)
    }
  })

  test('has no two operations of one name', () => {
    const names = Object.values(document.paths).map(({ post }) => post.operationId)
    expect(new Set(names).size).toBe(names.length)
  })
})

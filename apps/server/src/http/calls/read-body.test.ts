import fastifyMultipart from '@fastify/multipart'
import { call } from '@sangam/contract/call'
import { id, masterId, optionalText } from '@sangam/contract/rules'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readEnv } from '../../settings/env.ts'
import type { MasterDataCache } from '../../texts/master-data.ts'
import { answerError } from './errors.ts'
import { readBody } from './read-body.ts'

const entry = call({
  summary: 'Takes a file',
  access: 'visitor',
  changes: [],
  kind: 'upload',
  body: z.object({
    owner_id: id(),
    note: optionalText(10),
    region_id: masterId('region').optional(),
  }),
  data: z.null(),
  answers: ['common.msg_ok'],
})
const pune = { id: 1, name: 'Pune', name_mr: 'पुणे' }
const masterDataCache: Pick<MasterDataCache, 'read'> = {
  read: async () => ({
    region: [pune],
    education: [],
    employment_type: [],
    category: [],
    designation: [],
    cast: [],
    sub_cast: [],
    gotra: [],
  }),
}

/** Returns the body that it has read. */
const app = Fastify()
app.setErrorHandler(answerError)
await app.register(fastifyMultipart, { limits: { fileSize: 1000, files: 1, fields: 5 } })
app.post('/', async (request) => {
  const { body, file } = await readBody(entry, request, { masterDataCache, env: readEnv({}) })
  return {
    body,
    name: file?.name,
    bytes: file && 'bytes' in file ? file.bytes.toString('base64') : undefined,
  }
})
afterAll(() => app.close())

async function send(parts: [name: string, value: string | File][]) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const request = new Request('http://portal', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const contentType = request.headers.get('content-type') ?? ''
  const response = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': contentType },
    payload,
  })
  return { httpStatus: response.statusCode, ...response.json() }
}

const file = (bytes: number[] | string = [0xff, 0xd8, 0]) =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], '../photo.jpg')
const refused = (httpStatus: number, message: string) => ({ httpStatus, status: 'error', message })

describe('an upload', () => {
  test('may have its fields as separate parts', async () => {
    const parts: [string, string | File][] = [
      ['owner_id', '7'],
      ['file', file()],
      ['extra', 'x'],
    ]
    expect(await send(parts)).toEqual({
      httpStatus: 200,
      body: { owner_id: 7, note: '' },
      name: 'photo.jpg',
      bytes: '/9gA',
    })
  })

  test('may have its fields as JSON in one part', async () => {
    const answer = await send([
      ['file', file()],
      ['dataPara', '{"owner_id":7,"note":"hi"}'],
    ])
    expect(answer).toMatchObject({ httpStatus: 200, body: { owner_id: 7, note: 'hi' } })
  })

  test.each(['{"owner_id":', '7', 'null', '"text"'])(
    'with %s for JSON is refused',
    async (text) => {
      const answer = await send([
        ['dataPara', text],
        ['file', file()],
      ])
      expect(answer).toMatchObject(refused(400, 'common.err_bad_json'))
    },
  )

  test('without its file is refused with an error for the file field', async () => {
    expect(await send([['owner_id', '7']])).toMatchObject({
      ...refused(400, 'common.err_bad_body'),
      errors: { file: 'common.err_required' },
    })
  })

  test('with wrong fields is refused with an error for each of them', async () => {
    const answer = await send([
      ['note', 'far too long a note'],
      ['file', file()],
    ])
    expect(answer).toMatchObject({
      ...refused(400, 'common.err_bad_body'),
      errors: { owner_id: 'common.err_required', note: 'common.err_too_long' },
    })
  })

  test('with an id that is not in the master list is refused', async () => {
    const answer = await send([
      ['owner_id', '7'],
      ['region_id', '99'],
      ['file', file()],
    ])
    expect(answer).toMatchObject({ httpStatus: 400 })
    const accepted = await send([
      ['owner_id', '7'],
      ['region_id', '1'],
      ['file', file()],
    ])
    expect(accepted).toMatchObject({ httpStatus: 200, body: { region_id: 1 } })
  })

  test('that is too large is refused', async () => {
    const answer = await send([
      ['owner_id', '7'],
      ['file', file('x'.repeat(1001))],
    ])
    expect(answer).toMatchObject(refused(413, 'common.err_too_large'))
  })

  test('of two files, or of too many fields, is refused', async () => {
    const twice = await send([
      ['owner_id', '7'],
      ['file', file()],
      ['file', file()],
    ])
    expect(twice).toMatchObject(refused(400, 'common.err_bad_body'))
    const fields = Array.from({ length: 6 }, (_, index): [string, string] => [`f${index}`, ''])
    expect(await send([...fields, ['file', file()]])).toMatchObject(
      refused(400, 'common.err_bad_body'),
    )
  })

  test('cannot change prototypes', async () => {
    for (const part of [
      ['__proto__', 'x'],
      ['dataPara', '{"__proto__":{"owner_id":7,"polluted":1}}'],
    ] as const) {
      const answer = await send([
        [part[0], part[1]],
        ['file', file()],
      ])
      expect(answer).toMatchObject({ httpStatus: 400 })
      expect({}).not.toHaveProperty('polluted')
    }
  })

  test.each([
    ['application/json', '{"owner_id":7}', 'common.err_content_type'],
    ['multipart/form-data', 'no boundary', 'common.err_bad_json'],
  ])('sent as %s is refused', async (contentType, payload, message) => {
    const response = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': contentType },
      payload,
    })
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  })

  test('cut off in the middle is refused', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ status: 'error' })
  })
})

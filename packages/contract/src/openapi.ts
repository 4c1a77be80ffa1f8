import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { confirmNeeded } from './confirmation.ts'
import { apiPath } from './envelope.ts'

/** The OpenAPI document of all calls. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Calls of the portal',
      version: '1',
      description:
        'Every call is a POST and answers with the envelope `{ status, message, data }`, where `message` is a text key. A refused body adds `errors`, a text that needs values adds `params`.',
    },
    components: {
      securitySchemes: { token: { type: 'http' as const, scheme: 'bearer' } },
    },
    paths: Object.fromEntries(
      Object.entries<Call>(calls).map(([path, entry]) => [
        `${apiPath}/${path}`,
        { post: operation(path, entry) },
      ]),
    ),
  }
}

function operation(path: string, entry: Call) {
  const group = path.includes('/') ? path.slice(0, path.indexOf('/')) : 'portal'
  return {
    operationId: path,
    tags: [group],
    summary: entry.summary,
    description: `For: ${entry.access}${entry.access === 'visitor' ? '' : ' and above'}.`,
    ...(entry.access !== 'visitor' && { security: [{ token: [] }] }),
    requestBody: {
      content: {
        [entry.kind === 'upload' ? 'multipart/form-data' : 'application/json']: {
          schema: bodySchema(entry),
        },
      },
    },
    responses: {
      200: {
        description: entry.answers.join(', '),
        content: { 'application/json': { schema: envelopeSchema(entry) } },
      },
      ...refusalResponses(entry),
    },
  }
}

/** The JSON Schema of the request body. */
export function bodySchema(entry: Call): Record<string, unknown> {
  const schema = asJsonSchema(entry.body, 'input')
  if (entry.kind !== 'upload') return schema
  const properties = {
    file: { type: 'string', format: 'binary' },
    ...(schema.properties as object | undefined),
  }
  return { ...schema, properties }
}

const envelopeSchema = (entry: Call): object => ({
  type: 'object',
  properties: {
    status: { const: 'success' },
    message: { enum: entry.answers },
    data: asJsonSchema(entry.data, 'output'),
  },
})

const refusalResponses = (entry: Call) => ({
  400: { description: ['common.err_bad_body', ...(entry.refusals ?? [])].join(', ') },
  ...(entry.access !== 'visitor' && {
    401: { description: 'common.err_login_needed' },
    403: {
      description: ['common.err_not_allowed', ...(entry.confirm ? [confirmNeeded] : [])].join(', '),
    },
  }),
})

function asJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

import type { IncomingMessage } from 'node:http'
import type { Envelope } from '@sangam/contract/envelope'
import type { TextKey } from '@sangam/i18n/keys'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { TooManyUses } from '../../limits/rate-limits.ts'
import { UploadRefused } from '../../storage/upload-refused.ts'
import { discardBody } from './discard-body.ts'
import { Refusal, type RefusalDetails } from './refuse.ts'
import { isUnavailable } from './unavailable.ts'

/** Error codes of Fastify and its plugins, with our status and text. */
const frameworkRefusals: Record<string, [status: number, key: TextKey]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'common.err_bad_json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'common.err_bad_json'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [400, 'common.err_content_type'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [400, 'common.err_content_type'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'common.err_too_large'],
  FST_REQ_FILE_TOO_LARGE: [413, 'common.err_too_large'],
  FST_FILES_LIMIT: [400, 'common.err_bad_body'],
  FST_PARTS_LIMIT: [400, 'common.err_bad_body'],
  FST_FIELDS_LIMIT: [400, 'common.err_bad_body'],
  FST_PROTO_VIOLATION: [400, 'common.err_bad_body'],
  FST_MP_PREMATURE_CLOSE: [400, 'common.err_bad_json'],
  FST_ERR_BAD_URL: [400, 'common.err_bad_json'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'common.err_not_found'],
  // path traversal out of the web app's folder
  FST_STATIC_FORBIDDEN_PATH: [404, 'common.err_not_found'],
}

/** A truncated or malformed multipart body; the parser's errors have no code. */
const isBrokenUpload = (error: unknown) =>
  /unexpected end of multipart data|Boundary not found/i.test(String(error))

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (isAborted(request.raw)) {
    // the client has gone, so Fastify reports no response for the log and the metrics
    const { method, routeOptions, id } = request
    request.log.info({ reqId: id, method, path: routeOptions.url, status: 499 }, 'client aborted')
    return void reply.status(499).send(failure('common.err_bad_json'))
  }
  const { status, envelope, retryAfter } = toAnswer(error, request)
  if (status >= 500) request.log.error({ err: error }, 'call failed')
  if (retryAfter) void reply.header('retry-after', retryAfter)
  void discardBody(request.raw).then(() => reply.status(status).send(envelope))
}

/** True if the connection ended before the request arrived. */
export const isAborted = ({ destroyed, complete }: IncomingMessage) => destroyed && !complete

interface ErrorAnswer {
  status: number
  envelope: Envelope<null>
  retryAfter?: number
}

function toAnswer(error: unknown, request: FastifyRequest): ErrorAnswer {
  if (error instanceof Refusal || error instanceof UploadRefused) {
    const { status = 400, retryAfterSeconds, params, errors }: RefusalDetails = error.details
    const envelope = failure(error.key)
    if (params) envelope.params = params
    if (errors) envelope.errors = errors
    return { status, envelope, ...(retryAfterSeconds && { retryAfter: retryAfterSeconds }) }
  }
  if (error instanceof TooManyUses) {
    const envelope = failure('common.err_too_many')
    envelope.params = { seconds: error.seconds }
    return { status: 429, envelope, retryAfter: error.seconds }
  }
  const refusal = frameworkRefusals[(error as Partial<FastifyError>).code ?? '']
  if (refusal) return { status: refusal[0], envelope: failure(refusal[1]) }
  const isBadJson =
    error instanceof SyntaxError && (error as Partial<FastifyError>).statusCode === 400
  if (isBadJson || isBrokenUpload(error)) {
    return { status: 400, envelope: failure('common.err_bad_json') }
  }
  if (isUnavailable(error)) {
    return { status: 503, envelope: failure('common.err_unavailable'), retryAfter: 5 }
  }
  const unexpected = failure('common.err_unexpected')
  unexpected.params = { reference: request.id }
  return { status: 500, envelope: unexpected }
}

const failure = (message: TextKey): Envelope<null> => ({ status: 'error', message, data: null })

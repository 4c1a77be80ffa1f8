import { Agent as HttpAgent, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { Env } from '../../../settings/env.ts'
import { type BrowserKeys, encryptMessage } from './encryption.ts'
import { lookupPublic, parseEndpoint } from './endpoint.ts'
import { authorizationFor, type PortalKeys } from './vapid.ts'

interface Target extends BrowserKeys {
  endpoint: string
}

/** `gone`: the browser has ended the subscription. `failed`: a later attempt may succeed. */
type Answer =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'failed'; reason: string; retryAfterSeconds: number | null }

/** How long a push service keeps a message for a phone that is off. */
const keptSeconds = 3 * 24 * 3600
const maxConnections = 20
/** Connections are used again during one run of the job that sends. */
const idleMs = 10_000

export type PushServices = ReturnType<typeof openPushServices>

/** Sends encrypted messages to the push services of browsers and reuses the connections. */
export function openPushServices(env: Env) {
  const lookup = env.PUSH_ALLOW_LOCAL ? undefined : lookupPublic
  const options = {
    keepAlive: true,
    timeout: idleMs,
    maxSockets: maxConnections,
    ...(lookup && { lookup }),
  }
  const https = new HttpsAgent(options)
  const http = new HttpAgent(options)

  return async function post(target: Target, keys: PortalKeys, text: string): Promise<Answer> {
    const url = parseEndpoint(target.endpoint, env)
    if (!url) return { kind: 'gone' }
    const body = encryptMessage(text, target)
    const isHttps = url.protocol === 'https:'
    const headers = {
      authorization: authorizationFor(url, env.trust.trust_email || addressOf(env), keys),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: keptSeconds,
      urgency: 'normal',
    }
    const signal = AbortSignal.timeout(env.PUSH_TIMEOUT_SECONDS * 1000)
    return new Promise((resolve) => {
      const request = (isHttps ? requestHttps : requestHttp)(
        url,
        { method: 'POST', agent: isHttps ? https : http, headers, signal },
        (response) => {
          response.on('error', () => undefined)
          // the body is not needed; reading it frees the connection
          response.resume()
          resolve(answerOf(url.host, response.statusCode ?? 0, response.headers['retry-after']))
        },
      )
      request.on('error', (error: NodeJS.ErrnoException) =>
        resolve(failed(`${url.host}: ${error.code ?? error.name}`)),
      )
      request.end(body)
    })
  }
}

function answerOf(host: string, status: number, retryAfter: string | undefined): Answer {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null
  return failed(`${host} answered ${status}`, seconds)
}

const failed = (reason: string, retryAfterSeconds: number | null = null): Answer => ({
  kind: 'failed',
  reason,
  retryAfterSeconds,
})

/** Push services want to know whom to write to; a new trust may have entered no address yet. */
const addressOf = ({ PUBLIC_URL }: Env) =>
  `office@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'}`

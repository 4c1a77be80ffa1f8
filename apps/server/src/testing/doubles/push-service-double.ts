import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

/** A browser with a subscription at the push service. */
interface TestBrowser {
  endpoint: string
  p256dh: string
  auth: string
  /** The messages that it received and decrypted, oldest first. */
  messages: unknown[]
}

interface PushRequest {
  path: string
  headers: IncomingHttpHeaders
  /** The claims of the sender, if the signature is valid. */
  claims: Record<string, unknown> | null
  bytes: number
}

interface PushServiceDouble {
  url: string
  requests: PushRequest[]
  browser(): TestBrowser
  /** The status of the next answers; the last one also applies to all further requests. */
  answer(...statuses: (number | 'never')[]): void
  /** The `retry-after` header of the answers. */
  askToWait(seconds: number): void
}

/** A test double of a push service: verifies the sender and decrypts messages as a browser does. */
export async function startPushServiceDouble(): Promise<PushServiceDouble> {
  let statuses: (number | 'never')[] = [201]
  let retryAfter: number | null = null
  const requests: PushRequest[] = []
  const browsers = new Map<string, (body: Buffer) => void>()
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    const body = await buffer(request)
    requests.push({ path, headers, claims: claimsOf(headers), bytes: body.length })
    const status = statuses.length > 1 ? statuses.shift() : statuses[0]
    if (status === undefined || status === 'never') return
    if (status < 300) browsers.get(path)?.(body)
    response
      .writeHead(status, retryAfter === null ? {} : { 'retry-after': String(retryAfter) })
      .end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    requests,
    browser() {
      const path = `/send/${randomBytes(8).toString('hex')}`
      const { keys, decrypt } = newBrowserKeys()
      const messages: unknown[] = []
      browsers.set(path, (body) => messages.push(JSON.parse(decrypt(body))))
      return { endpoint: `${url}${path}`, ...keys, messages }
    },
    answer(...next) {
      statuses = next
      retryAfter = null
      requests.length = 0
    },
    askToWait(seconds) {
      retryAfter = seconds
    },
  }
}

/** The keys of a browser, and how it decrypts a message (RFC 8291). */
export function newBrowserKeys() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + (body[20] ?? 0))
    const record = body.subarray(21 + sender.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
    const derive = (secret: Buffer, from: Buffer, about: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, from, about, length))
    const secret = derive(browser.computeSecret(sender), auth, info, 32)
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
  const keys = {
    p256dh: browser.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  }
  return { keys, decrypt }
}

/** The claims of a signed `authorization` header, or null if the signature is wrong. */
function claimsOf({ authorization = '' }: IncomingHttpHeaders): Record<string, unknown> | null {
  const [, content = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+\.([\w-]+))\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isValid = verify(
    'sha256',
    Buffer.from(content),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isValid ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null
}

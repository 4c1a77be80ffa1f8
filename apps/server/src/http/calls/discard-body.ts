import type { IncomingMessage } from 'node:http'

const maxBytes = 20 * 1024 * 1024
const maxMs = 10_000

/**
 * Reads and drops the rest of a refused request, within limits: a client that is still sending would
 * see a closed connection instead of the answer.
 */
export async function discardBody(request: IncomingMessage): Promise<void> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  const hasBody = Number(length) > 0 || encoding !== undefined
  if (!hasBody || request.readableEnded || request.destroyed) return
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let remaining = maxBytes
  const drop = (chunk: Buffer) => {
    remaining -= chunk.length
    if (remaining < 0) end()
  }
  const timer = setTimeout(end, maxMs)
  request.on('data', drop).once('end', end).once('close', end).once('error', end).resume()
  await ended
  clearTimeout(timer)
  request.off('data', drop)
}

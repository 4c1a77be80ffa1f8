import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine where nobody listens. */
export async function deadPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address === 'string' || !address) throw new Error('no port')
  return address.port
}

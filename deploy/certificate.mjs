// Waits up to a minute until the web server of this machine has a certificate for the domain.
//   node certificate.mjs portal.example

import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'

const [servername = ''] = process.argv.slice(2)
const { PORT = '443' } = process.env

/** Without a certificate for the name, Caddy refuses the connection. */
async function hasCertificate() {
  // whether browsers trust it is not the question: a name such as portal.localhost has its own authority
  const socket = connect({ port: Number(PORT), servername, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(5000) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

const deadline = Date.now() + 60_000
let isThere = await hasCertificate()
while (!isThere && Date.now() < deadline) {
  await pause(2000)
  isThere = await hasCertificate()
}
process.exitCode = isThere ? 0 : 1

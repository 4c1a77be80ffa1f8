import { mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Account, giveTo } from './accounts.ts'

export interface Address {
  /** a folder with a socket, or an IP address: `pg` distinguishes them by the leading slash */
  host: string
  port: number
  settings: Record<string, string>
}

const SOCKET_PORT = 5432
// sun_path of the operating system holds 108 bytes, the last of them zero.
const LONGEST_SOCKET_PATH = 107

/**
 * A socket in a folder that only its owner can enter. The folder is created again at every start, so
 * that no old socket remains. If the path is too long for a socket: a port on the loopback interface,
 * where only the password keeps other users of the machine out.
 */
export async function prepareAddress(dataDir: string, account: Account): Promise<Address> {
  const folder = join(dataDir, 'run')
  await rm(folder, { recursive: true, force: true })
  const socket = join(folder, `.s.PGSQL.${SOCKET_PORT}`)
  if (Buffer.byteLength(socket) > LONGEST_SOCKET_PATH) return loopback(await findFreePort())
  await mkdir(folder, { mode: 0o700 })
  await giveTo(account, folder)
  return {
    host: folder,
    port: SOCKET_PORT,
    settings: {
      port: String(SOCKET_PORT),
      listen_addresses: '',
      // A list separated by commas: the quotes keep a comma in the path from splitting it.
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
  }
}

function loopback(port: number): Address {
  return {
    host: '127.0.0.1',
    port,
    settings: { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '' },
  }
}

async function findFreePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    server.close(() => resolve(port))
  })
  return promise
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { unusedPort } from '../test-portal/unused-port.ts'
import { canConnect } from './can-connect.ts'

export interface OpenSocket {
  fd: number
  port: number
}

/** systemd passes sockets from this file descriptor on. */
const firstFd = 3
const portsName = 'SOCKET_PORTS'

/** The listening sockets that this process was started with; none if it was started without. */
export const passedSockets = (): OpenSocket[] =>
  (process.env[portsName]?.split(',') ?? []).map((port, index) => ({
    fd: firstFd + index,
    port: Number(port),
  }))

/**
 * Runs this program again, with sockets that stay open while the processes behind them are
 * replaced, as `sangam@.socket` does. Node.js cannot open a socket without accepting connections.
 */
export async function runWithSockets(count: number): Promise<number> {
  const ports = await Promise.all(Array.from({ length: count }, unusedPort))
  const variables = { ...process.env, [portsName]: ports.join(',') }
  const program = spawn(
    'systemd-socket-activate',
    [
      ...ports.flatMap((port) => ['--listen', `127.0.0.1:${port}`]),
      ...Object.keys(variables).flatMap((name) => ['--setenv', name]),
      ...[process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    ],
    { env: { ...variables, SYSTEMD_LOG_LEVEL: 'err' }, stdio: 'inherit' },
  )
  const ended = once(program, 'exit')
  const [port = 0] = ports
  // it starts the program at the first connection
  while (!(await Promise.race([ended, canConnect(port)]))) await sleep(50)
  const [code] = await ended
  return code ?? 1
}

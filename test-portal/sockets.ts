import net from 'node:net'

interface BoundSocket {
  fd: number
  close(): void
  getsockname(into: { port?: number }): number
}

/** Binds without listening: the portal accepts the connections, not this process. */
type Bind = (address: string, port: number, family: 4) => BoundSocket | number
const bind = (net as unknown as { _createServerHandle: Bind })._createServerHandle

export interface KeptSocket {
  fd: number
  port: number
  close(): void
}

/** A socket that stays open while the process behind it changes, as `sangam@.socket` does. */
export function keepSocket(): KeptSocket {
  const socket = bind('127.0.0.1', 0, 4)
  if (typeof socket === 'number') throw new Error(`no free port (error ${socket})`)
  const name: { port?: number } = {}
  socket.getsockname(name)
  return { fd: socket.fd, port: name.port ?? 0, close: () => socket.close() }
}

export function freePort(): number {
  const socket = keepSocket()
  socket.close()
  return socket.port
}

// What `sangam@.socket` does under systemd: the door stays open while the process behind it changes.

import net from 'node:net'

interface BoundSocket {
  fd: number
  close(): void
  getsockname(into: { port?: number }): number
}

/** Bound and not yet listened on: a server of ours would take the connections itself. */
type Bind = (address: string, port: number, family: 4) => BoundSocket | number
const bind = (net as unknown as { _createServerHandle: Bind })._createServerHandle

export interface KeptSocket {
  fd: number
  port: number
  close(): void
}

export function keepSocket(): KeptSocket {
  const socket = bind('127.0.0.1', 0, 4)
  if (typeof socket === 'number') throw new Error(`no free port (error ${socket})`)
  const name: { port?: number } = {}
  socket.getsockname(name)
  return { fd: socket.fd, port: name.port ?? 0, close: () => socket.close() }
}

/** A port that nobody uses just now. */
export function freePort(): number {
  const socket = keepSocket()
  socket.close()
  return socket.port
}

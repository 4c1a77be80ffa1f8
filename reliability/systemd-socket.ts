import { _createServerHandle } from 'node:net'

interface BoundSocket {
  fd: number
  close(): void
  getsockname(into: { port?: number }): number
}

declare module 'node:net' {
  /** Binds without listening. Public API always listens, and this process would get the connections. */
  function _createServerHandle(address: string, port: number, family: 4): BoundSocket | number
}

export interface OpenSocket {
  fd: number
  port: number
  close(): void
}

/** A socket that stays open while the process behind it is replaced, as `sangam@.socket` does. */
export function openSocket(): OpenSocket {
  const socket = _createServerHandle('127.0.0.1', 0, 4)
  if (typeof socket === 'number') throw new Error(`no free port (error ${socket})`)
  const name: { port?: number } = {}
  socket.getsockname(name)
  return { fd: socket.fd, port: name.port ?? 0, close: () => socket.close() }
}

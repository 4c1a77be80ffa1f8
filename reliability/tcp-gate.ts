import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A connection that can be interrupted like a network: packets vanish without an error. */
interface TcpGate {
  port: number
  cut(): void
  heal(): void
  close(): Promise<void>
}

/** Forwards connections to a port of this machine. */
export async function openGate(target: number): Promise<TcpGate> {
  const sockets = new Set<Socket>()
  let isCut = false
  const track = (socket: Socket) => {
    sockets.add(socket)
    // the other side of a pair reports the end
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (isCut) socket.pause()
  }
  const server = createServer((incoming) => {
    track(incoming)
    // while it is cut, a new connection gets no answer
    if (isCut) return
    const outgoing = connect(target, '127.0.0.1')
    track(outgoing)
    incoming.pipe(outgoing)
    outgoing.pipe(incoming)
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address === 'string' || !address) throw new Error('no port')
  return {
    port: address.port,
    cut() {
      isCut = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    heal() {
      isCut = false
      // what was sent meanwhile is lost, so the old connections cannot continue
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

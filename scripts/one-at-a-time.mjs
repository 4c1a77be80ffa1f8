// Lets one process per checkout do a piece of work while others wait for it.
//
// The lock is a Unix socket in Linux's abstract namespace: it has no file, and the kernel
// frees it the moment its owner is gone, so a crash can never leave it behind.

import { createHash } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const checkout = dirname(dirname(fileURLToPath(import.meta.url)))

function addressOf(name) {
  const owner = `${process.getuid?.()}:${checkout}:${name}`
  return `\0sangam-${createHash('sha256').update(owner).digest('hex').slice(0, 32)}`
}

/** Resolves to the lock, or to undefined when another process has it. */
function tryLock(path) {
  return new Promise((resolve) => {
    const waiting = new Set()
    const server = createServer((socket) => {
      waiting.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => waiting.delete(socket))
    })
    const release = () => {
      server.close()
      for (const socket of waiting) socket.destroy()
    }
    server.once('listening', () => resolve({ descriptor: server._handle?.fd, release }))
    server.once('error', (error) => {
      // Systems without abstract sockets work without the lock.
      resolve(error.code === 'EADDRINUSE' ? undefined : { descriptor: undefined, release() {} })
    })
    server.listen({ path })
  })
}

/** The owner accepts the connection and never speaks: it ends when the owner does. */
function ownerGone(path) {
  return new Promise((resolve) => {
    const socket = connect({ path })
    socket.on('error', () => {})
    socket.on('close', () => setTimeout(resolve, 20))
    socket.resume()
  })
}

/**
 * Runs `work` while no other process of this checkout runs work of the same name.
 * `work` gets the lock's file descriptor: a child process that inherits it keeps the lock
 * even if this process is killed.
 */
export async function oneAtATime(name, work, onWait = () => {}) {
  const address = addressOf(name)
  let lock = await tryLock(address)
  if (!lock) onWait()
  while (!lock) {
    await ownerGone(address)
    lock = await tryLock(address)
  }
  try {
    return await work(lock.descriptor)
  } finally {
    lock.release()
  }
}

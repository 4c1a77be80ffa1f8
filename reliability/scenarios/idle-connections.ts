import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/db/client.ts'
import { connectionToRunning } from '../../apps/server/src/db/embedded/running.ts'
import { memoryOf } from '../../test-portal/memory.ts'
import { type Portal, startPortal, withoutRequestLimits } from '../../test-portal/portal.ts'
import { seedProfiles } from '../../test-portal/seed-profiles.ts'
import { startLoad } from '../load.ts'
import { createMembers } from '../members.ts'
import { evaluate, type Outcome } from '../report.ts'
import { readEmbeddedMarks } from '../stored-marks.ts'

const idle = 9_500
const slow = 500
const batch = 250
const requestSeconds = 10
const profiles = 200
const firstPage = 24
const writers = 4
const maxAnswerSeconds = 5
const closeTimeoutMs = 60_000
const portRange = 20_000

/** 10,000 connections at the same time: most send nothing, the others send a request and do not read the answer. */
export async function idleConnections(folder: string): Promise<Outcome> {
  const dataDir = path.join(folder, 'idle-connections')
  const portal = await startPortal({
    ...withoutRequestLimits,
    DATA_DIR: dataDir,
    DEMO: '0',
    REQUEST_SECONDS: String(requestSeconds),
    UPLOAD_SECONDS: String(requestSeconds),
  })
  const opened = openDatabase({ ...(await connectionToRunning(dataDir)), max: 3 }, () => undefined)
  await seedProfiles(opened.pool, profiles)
  const [reader, ...members] = await createMembers(opened, writers + 1)
  await opened.pool.end()
  const before = await memoryOf(portal.pid)
  const load = startLoad({ url: portal.url, members, listed: firstPage, picture: null })
  const sockets = await openAll(portal, reader?.token ?? '')
  const during = await memoryOf(portal.pid)
  const open = sockets.filter((socket) => !socket.destroyed).length
  await pause(requestSeconds * 1000)
  const tally = await load.stop()
  const isClosed = await Promise.race([
    Promise.all(sockets.slice(0, idle).map(closed)).then(() => true),
    pause(closeTimeoutMs, false, { ref: false }),
  ])
  for (const socket of sockets) socket.destroy()
  const outcome = evaluate(tally, {
    title: '10,000 idle connections',
    what: `${idle} connections send nothing and ${slow} do not read their answer; ${open} are open at once, and the portal takes ${(during - before).toFixed(0)} MB more; silent ones are closed after ${requestSeconds} s`,
    storedMarks: await readEmbeddedMarks(dataDir),
    mayRefuse: false,
  })
  if (!isClosed) outcome.violations.push('silent connections stay open')
  if (tally.slowestMs > maxAnswerSeconds * 1000) {
    outcome.violations.push(`an answer took ${(tally.slowestMs / 1000).toFixed(1)} s`)
  }
  await portal.stop()
  return outcome
}

async function openAll(portal: Portal, token: string): Promise<Socket[]> {
  const port = Number(new URL(portal.url).port)
  const sockets: Socket[] = []
  while (sockets.length < idle + slow) {
    const opened = Array.from({ length: batch }, (_, index) => {
      const count = sockets.length + index
      // several local addresses, because one has only some ten thousand ports
      const localAddress = `127.0.1.${1 + Math.floor((count * 4) / portRange)}`
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      // the portal may close it first
      socket.on('error', () => undefined)
      return socket
    })
    await Promise.all(opened.map((socket) => once(socket, 'connect')))
    if (sockets.length >= idle) for (const socket of opened) requestWithoutReading(socket, token)
    sockets.push(...opened)
  }
  return sockets
}

function requestWithoutReading(socket: Socket, token: string): void {
  socket.pause()
  const body = '{}'
  socket.write(
    'POST /bariapps/api/get-vadhu-var-approved-list HTTP/1.1\r\nhost: portal\r\n' +
      `authorization: Bearer ${token}\r\ncontent-type: application/json\r\n` +
      `content-length: ${body.length}\r\n\r\n${body}`,
  )
}

const closed = async (socket: Socket) => {
  // without a reader the end of a connection is not noticed
  socket.resume()
  if (!socket.destroyed) await once(socket, 'close')
}

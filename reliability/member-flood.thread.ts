// Sends requests of one member, many at a time, until it gets a message. A thread of its own: the
// client must not slow what is measured.

import { parentPort, workerData } from 'node:worker_threads'
import { repeatInParallel } from '../test-portal/repeat.ts'
import { photoForm } from './photo-form.ts'

/** Without a body or photo it is a GET request. */
export interface FloodRequest {
  path: string
  body?: object
  photo?: Uint8Array
}

export interface FloodOrder {
  url: string
  token: string
  parallel: number
  requests: FloodRequest[]
}

/** How many answers had each status; 0: there was none. */
export type FloodResult = Record<number, number>

const { url, token, parallel, requests }: FloodOrder = workerData
const statuses: FloodResult = {}
let isStopped = false
let next = 0

async function send({ path, body, photo }: FloodRequest): Promise<number> {
  const response = await fetch(`${url}${path}`, {
    method: body || photo ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(photo && { body: photoForm(photo) }),
  })
  await response.arrayBuffer()
  return response.status
}

parentPort?.once('message', () => {
  isStopped = true
})
await repeatInParallel(
  Array.from({ length: parallel }),
  () => isStopped,
  async () => {
    const request = requests[next++ % requests.length]
    const status = request ? await send(request).catch(() => 0) : 0
    statuses[status] = (statuses[status] ?? 0) + 1
  },
)
parentPort?.postMessage(statuses)

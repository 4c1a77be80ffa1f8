import { hash } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { apiPath } from '@sangam/contract/envelope'
import { openDatabase } from '../../apps/server/src/db/client.ts'
import { connectionToRunning } from '../../apps/server/src/db/embedded/running.ts'
import { portrait } from '../../apps/server/src/testing/profile-factory.ts'
import { type Portal, startPortal, withoutRequestLimits } from '../../test-portal/portal.ts'
import { seedProfiles } from '../../test-portal/seed-profiles.ts'
import { post } from '../client.ts'
import type { Member } from '../load.ts'
import type { FloodOrder, FloodRequest, FloodResult } from '../member-flood.thread.ts'
import { createMembers } from '../members.ts'
import { photoForm } from '../photo-form.ts'
import type { Outcome } from '../report.ts'

const profiles = 2_000
const parallel = 200
const measuredMs = 8_000
/** The list of another member may take as long as without the flood, times this factor. */
const maxTimes = 3

const thread = new URL(import.meta.resolve('../member-flood.thread.ts'))
/** The ids of the approved ones among the profiles that `seedProfiles` makes. */
const listed = Array.from({ length: profiles }, (_, index) => index + 1).filter((id) => id % 50 > 1)

interface Measured {
  kind: string
  idleMs: number
  floodedMs: number
  statuses: FloodResult
}

/** One member sends 200 simultaneous requests of each kind, while another member reads the list. */
export async function oneMember(folder: string): Promise<Outcome> {
  const dataDir = path.join(folder, 'one-member')
  // limits of a day would end a flood early; the fair share has its normal values
  const settings = { ...withoutRequestLimits, LIMITS: '{}', BIODATA_PER_DAY: '1000000' }
  const portal = await startPortal({ ...settings, DATA_DIR: dataDir, DEMO: '0' })
  const kinds = await floodKinds()
  const [reader, ...flooders] = await prepare(dataDir, Object.keys(kinds).length + 1)
  if (!reader) throw new Error('no member was created')
  // the first calls of a process are slower
  await medianOfList(portal, reader)
  const measured: Measured[] = []
  for (const [index, [kind, requestsOf]] of Object.entries(kinds).entries()) {
    const flooder = flooders[index]
    if (!flooder) throw new Error('there are too few members')
    const requests = await requestsOf(portal, flooder)
    const idleMs = await medianOfList(portal, reader)
    const stop = await startFlood({ url: portal.url, token: flooder.token, parallel, requests })
    const floodedMs = await medianOfList(portal, reader)
    measured.push({ kind, idleMs, floodedMs, statuses: await stop() })
  }
  await portal.stop()
  return outcomeOf(measured)
}

type RequestsOf = (portal: Portal, member: Member) => Promise<FloodRequest[]>

async function floodKinds(): Promise<Record<string, RequestsOf>> {
  const photo = await portrait()
  const fixed = (requests: FloodRequest[]) => () => Promise.resolve(requests)
  const list = `${apiPath}/get-vadhu-var-approved-list`
  return {
    list: fixed([{ path: list, body: {} }]),
    search: fixed(
      ['Deshpande', 'Snehaa', 'Gajanan', 'Family12'].map((name) => ({
        path: list,
        body: { name, occupation: 'engineer', sort: 'age' },
      })),
    ),
    details: fixed(
      listed.map((bride_groom_id) => ({
        path: `${apiPath}/get-vadhu-var-details-by-id`,
        body: { bride_groom_id },
      })),
    ),
    biodata: fixed(
      listed.map((id) => ({ path: `${apiPath}/profile-pdf/${hash('md5', String(id))}` })),
    ),
    'own data': fixed([
      { path: `${apiPath}/my-data/summary`, body: {} },
      { path: `${apiPath}/my-data/export`, body: { language: 'mr' } },
    ]),
    uploads: fixed([{ path: `${apiPath}/upload`, photo }]),
    pictures: async ({ url }, { token }) => {
      const { envelope, text } = await post(url, 'upload', photoForm(photo), token)
      const address = envelope?.data?.[0]?.appended_image_path
      if (!address) throw new Error(`no photo could be uploaded: ${text}`)
      return [{ path: address }]
    },
  }
}

async function prepare(dataDir: string, members: number): Promise<Member[]> {
  const connection = { ...(await connectionToRunning(dataDir)), max: 3, statement_timeout: 0 }
  const opened = openDatabase(connection, () => undefined)
  await seedProfiles(opened.pool, profiles)
  const created = await createMembers(opened, members)
  await opened.pool.query('update sessions set confirmed_at = now()')
  await opened.pool.end()
  return created
}

/** Reads the list again and again, one call after the other. */
async function medianOfList({ url }: Portal, { token }: Member): Promise<number> {
  const times: number[] = []
  for (const end = performance.now() + measuredMs; performance.now() < end; ) {
    const start = performance.now()
    const { status, text } = await post(url, 'get-vadhu-var-approved-list', {}, token)
    if (status !== 200) throw new Error(`the list of another member: ${status} ${text}`)
    times.push(performance.now() - start)
    // below the calls that one person may make in a minute
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

/** The returned function ends the flood. */
async function startFlood(workerData: FloodOrder): Promise<() => Promise<FloodResult>> {
  const worker = new Worker(thread, { workerData })
  await once(worker, 'online')
  return async () => {
    const result = once(worker, 'message')
    worker.postMessage('stop')
    const [statuses] = await result
    return statuses
  }
}

function outcomeOf(measured: Measured[]): Outcome {
  const count = (isCounted: (status: string) => boolean) =>
    measured
      .flatMap(({ statuses }) => Object.entries(statuses))
      .reduce((sum, [status, answers]) => sum + (isCounted(status) ? answers : 0), 0)
  const figures = measured.map(
    ({ kind, idleMs, floodedMs }) =>
      `${kind} ${(floodedMs / idleMs).toFixed(1)} (${idleMs.toFixed(0)} → ${floodedMs.toFixed(0)} ms)`,
  )
  // 409: a copy of the member's data is being made already
  const expected = ['200', '409', '429', '503']
  return {
    title: 'One member uses the portal alone',
    what: `a member sends ${parallel} requests at once, again and again, of one kind after the other; how many times as long the list of another member takes, by the median: ${figures.join(', ')}`,
    requests: count(() => true),
    refused: count((status) => status === '429' || status === '503'),
    wrong: count((status) => !expected.includes(status)),
    acknowledged: 0,
    lost: 0,
    recovery: null,
    slowestMs: 0,
    violations: [
      ...measured
        .filter(({ idleMs, floodedMs }) => floodedMs > maxTimes * idleMs)
        .map(({ kind }) => `${kind}: the list takes more than ${maxTimes} times as long`),
      ...measured
        .filter(({ statuses }) => !statuses[200])
        .map(({ kind, statuses }) => `${kind}: no success, ${JSON.stringify(statuses)}`),
      ...measured
        .filter(({ statuses }) => Object.keys(statuses).some((each) => !expected.includes(each)))
        .map(({ kind, statuses }) => `${kind}: other answers, ${JSON.stringify(statuses)}`),
    ],
  }
}

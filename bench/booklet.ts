// `npm run bench:booklet`: duration and memory of a booklet, and the list of profiles meanwhile.

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { todayInIndia, typedDate } from '@sangam/contract/dates'
import sharp from 'sharp'
import { say } from '../scripts/terminal.ts'
import { memoryOf } from '../test-portal/memory.ts'
import { seedProfiles } from '../test-portal/seed-profiles.ts'
import { startBenchPortal } from './bench-portal.ts'

const entries = Number(process.env.ENTRIES ?? 3000)
const goalMinutes = 10
const goalMb = 300
const sampleMs = 250
const pictures = 20

const bench = await startBenchPortal()
const { api, dataDir, pool, portal } = bench
// some of the seeded profiles are not in the list
await seedProfiles(pool, Math.ceil(entries * 1.1))
await storePhotos()
const admin = await portal.login('9000000002')
const member = await portal.login('9000000003')

const { data: saved } = await portal.call(
  'booklet/save',
  {
    booklet_id: 0,
    title_en: 'Booklet',
    title_mr: 'परिचय सूची',
    event: '',
    closes_on: typedDate(todayInIndia()),
    language: 'mr',
    paper: 'A4',
    per_page: 4,
  },
  admin,
)
const edition = { booklet_id: saved.id }
await pool.query(
  `insert into consents (principal, profile_id, mobile_hash, purpose, action, notice_sha256, language, channel)
   select 'user:' || owner_id, id, '\\x00', $1, 'given', repeat('0', 64), 'mr', 'web'
   from profiles where is_listed and not is_locked order by id limit $2`,
  [`booklet:${saved.id}`, entries],
)

const quiet = await probe(40)
const before = await memoryOf(portal.pid)
let peak = before
const sampling = setInterval(async () => {
  peak = Math.max(peak, await memoryOf(portal.pid))
}, sampleMs)

const closing = performance.now()
const { data: closed } = await portal.call('booklet/close', edition, admin)
const closeSeconds = (performance.now() - closing) / 1000
const start = performance.now()
await portal.call('booklet/proof', edition, admin)
const during: number[] = []
const details = async () => (await portal.call('booklet/details', edition, admin)).data
let state = await details()
while (state.state !== 'proof' && !state.has_failed) {
  during.push(...(await probe(10)))
  state = await details()
}
const seconds = (performance.now() - start) / 1000
const downloading = performance.now()
const bytes = await download(`booklet/${saved.id}/proof.pdf`)
const downloadSeconds = (performance.now() - downloading) / 1000
clearInterval(sampling)
await bench.stop()

say(`entries ${closed.entries}, pages ${state.pages}, file ${(bytes / 1e6).toFixed(0)} MB`)
say(`closing            ${closeSeconds.toFixed(1)} s`)
say(`making             ${(seconds / 60).toFixed(1)} min (goal: below ${goalMinutes})`)
say(`download           ${downloadSeconds.toFixed(1)} s`)
say(`memory before, peak ${before.toFixed(0)}, ${peak.toFixed(0)} MB (goal: below ${goalMb})`)
say(`list, p50 and p95  before ${timesOf(quiet)}, meanwhile ${timesOf(during)} ms`)
if (state.state !== 'proof' || seconds > goalMinutes * 60 || peak >= goalMb) process.exitCode = 1

/** Large photos like those of members; a few pictures under all names. */
async function storePhotos(): Promise<void> {
  const photos = await Promise.all(
    Array.from({ length: pictures }, (_, index) =>
      sharp({
        create: {
          width: 600,
          height: 600,
          channels: 3,
          background: { r: 90 + index * 5, g: 110, b: 120 },
          noise: { type: 'gaussian', mean: 128, sigma: 12 },
        },
      })
        .jpeg({ quality: 82 })
        .toBuffer(),
    ),
  )
  const { rows } = await pool.query<{ path: string }>(
    `select photo_path as path from profiles where photo_path like 'profile/%'`,
  )
  for (const [index, { path: key }] of rows.entries()) {
    const folder = path.join(dataDir, 'files', key)
    await mkdir(folder, { recursive: true })
    const photo = photos[index % pictures]
    if (photo) await writeFile(path.join(folder, 'photo'), photo)
  }
}

/** The times of requests for the list, one after the other with pauses as people make them. */
async function probe(count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const from = performance.now()
    await portal.call('get-vadhu-var-approved-list', {}, member)
    times.push(performance.now() - from)
    await pause(50)
  }
  return times
}

function timesOf(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  return `${at(0.5).toFixed(0)} and ${at(0.95).toFixed(0)}`
}

async function download(file: string): Promise<number> {
  const response = await fetch(`${api}${file}`, { headers: { authorization: `Bearer ${admin}` } })
  if (!response.ok || !response.body) throw new Error(`${file}: ${response.status}`)
  let size = 0
  for await (const chunk of response.body) size += chunk.length
  return size
}

// `npm run bench:import`: the import of 3,000 rows with photos, and the list call meanwhile; with
// `PHOTOS=0` the rows only.

import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { CallPath, Data } from '@sangam/contract/calls'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { generateRegistry } from '../apps/server/src/features/registry-import/registry.testing.ts'
import { say } from '../scripts/terminal.ts'
import { proportionalMemory } from '../test-portal/memory.ts'
import { startBenchPortal } from './bench-portal.ts'
import { type Load, measure, type Target } from './load.ts'

const rows = Number(process.env.ROWS ?? 3_000)
const photosPerFile = 1_000
const hasPhotos = process.env.PHOTOS !== '0'
const seconds = Number(process.env.SECONDS ?? 15)
const readers = 2
const goal = { seconds: 300, rowSeconds: 60, megabytes: 500, ratio: 3 }
const superAdmin = '9000000001'

/** Photos as phones send them by messenger: 1200 × 1600 pixels with some detail. */
const photos = await Promise.all(
  [1, 2, 3, 4].map((sigma) =>
    sharp({
      create: {
        width: 1_200,
        height: 1_600,
        channels: 3,
        background: '#a0785a',
        noise: { type: 'gaussian', mean: 128, sigma: sigma * 10 },
      },
    })
      .blur(1.5)
      .jpeg({ quality: 75 })
      .toBuffer(),
  ),
)

const registry = generateRegistry(rows / 2)
const names = registry.sheets.flatMap(({ name }) =>
  Array.from({ length: rows / 2 }, (_, index) => `${name}/${index + 1}.jpg`),
)
const archives: Uint8Array[] = []
for (let start = 0; hasPhotos && start < names.length; start += photosPerFile) {
  const part = names.slice(start, start + photosPerFile)
  const files = part.map((name, index) => [name, photos[index % photos.length]] as const)
  archives.push(
    zipSync(Object.fromEntries(files.map(([name, bytes]) => [name, bytes ?? new Uint8Array()])), {
      level: 0,
    }),
  )
}

const bench = await startBenchPortal()
const { pid } = bench.portal
const token = await bench.portal.login(superAdmin)
const list: Target = { url: `${bench.api}get-vadhu-var-approved-list`, token }

async function send<P extends CallPath>(
  path: P,
  bytes: Uint8Array,
  name: string,
  fields: Record<string, string>,
): Promise<Data<P>> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const response = await fetch(`${bench.api}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const answer: { data: Data<P> } = JSON.parse(await response.text())
  if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** The memory of the portal and of the processes that it starts, without the database. */
async function portalMemory(): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const programs = await Promise.all(
    children
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(async (id) => {
        const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
        return command.includes('process.ts') ? Number(id) : 0
      }),
  )
  const parts = await Promise.all(
    [pid, ...programs.filter(Boolean)].map((id) => proportionalMemory(id).catch(() => 0)),
  )
  return parts.reduce((sum, part) => sum + part, 0)
}

const print = (name: string, { p50, p99 }: Load) =>
  say(`${name.padEnd(28)}${p50.toFixed(1).padStart(8)} ms${p99.toFixed(1).padStart(8)} ms`)

await measure(list, readers, 3)
const alone = await measure(list, readers, seconds)
say(`idle: ${(await portalMemory()).toFixed(0)} MB`)

const started = performance.now()
const secondsSince = () => (performance.now() - started) / 1000
const source = { source: 'Forms of the trust', paper_consent_year: '2019' }
const { batch_id } = await send('import/upload', registry.bytes, 'registry.xlsx', source)
const details = async () => (await bench.portal.call('import/batch', { batch_id }, token)).data
let peak = 0
const watch = async () => {
  peak = Math.max(peak, await portalMemory())
}
while ((await details()).counts.read > 0) {
  await watch()
  await setTimeout(500)
}
const rowSeconds = secondsSince()
say(`${rows} rows are read and checked after ${rowSeconds.toFixed(1)} s`)
for (const [index, archive] of archives.entries()) {
  await send('import/photos', archive, `photos-${index + 1}.zip`, { batch_id: String(batch_id) })
  await watch()
}
const megabytes = archives.reduce((sum, { length }) => sum + length, 0) / 1024 / 1024
say(
  `${archives.length} files with ${megabytes.toFixed(0)} MB are received after ${secondsSince().toFixed(0)} s`,
)
const during = await measure(list, readers, seconds)
for (;;) {
  const { photo_files } = await details()
  await watch()
  if (photo_files.every(({ done, total }) => done === total)) break
  await setTimeout(1_000)
}
const total = secondsSince()
const { photo_files } = await details()
const matched = photo_files.reduce((sum, file) => sum + file.matched, 0)
await bench.stop()

say(
  `${matched} of ${names.length} photos belong to a row; all are added after ${total.toFixed(0)} s`,
)
say(`peak memory of the portal and its processes: ${peak.toFixed(0)} MB`)
say(`${''.padEnd(28)}  median         p99`)
print('list', alone)
print('list during the import', during)
const ratio = during.p50 / alone.p50
say(`ratio of medians ${ratio.toFixed(2)}`)
const isGoalMet =
  total < goal.seconds &&
  rowSeconds <= goal.rowSeconds &&
  peak < goal.megabytes &&
  ratio < goal.ratio
if (!isGoalMet) {
  say(
    `goal missed: ${goal.seconds} s, rows ${goal.rowSeconds} s, ${goal.megabytes} MB, ratio of medians below ${goal.ratio}`,
  )
  process.exitCode = 1
}

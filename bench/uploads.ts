// `npm run bench:uploads`: the list call while four people upload the most expensive accepted pictures.

import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { say } from '../scripts/terminal.ts'
import { proportionalMemory } from '../test-portal/memory.ts'
import { repeatInParallel } from '../test-portal/repeat.ts'
import { startBenchPortal } from './bench-portal.ts'
import { type Load, measure, type Target } from './load.ts'

const seconds = Number(process.env.SECONDS ?? 15)
const uploaders = 4
const readers = 2
const goal = { ratio: 2, megabytes: 400 }

const square = (side: number): Sharp =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#8f3a2680' } })
const pictures = await Promise.all([
  square(3_870).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  square(5_470).toColourspace('rgb16').png().toBuffer(),
  square(3_870).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
])

const bench = await startBenchPortal()
const token = await bench.portal.login('9000000003')
const list: Target = { url: `${bench.api}get-vadhu-var-approved-list`, token }

/** The memory of the portal and of its picture process, without the database. */
async function portalMemory(): Promise<{ portal: number; pictures: number }> {
  const { pid } = bench.portal
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const pids = await filterPictureProcesses(children.trim().split(' ').filter(Boolean))
  // a picture process may end while it is measured
  const parts = await Promise.all(pids.map((id) => proportionalMemory(Number(id)).catch(() => 0)))
  return {
    portal: await proportionalMemory(pid),
    pictures: parts.reduce((sum, part) => sum + (part || 0), 0),
  }
}

async function filterPictureProcesses(pids: string[]): Promise<string[]> {
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids.filter((_pid, index) => commands[index]?.includes('picture-process'))
}

/** Encoded in advance: the same thread measures the list. */
const forms = await Promise.all(
  pictures.map(async (picture) => {
    const form = new FormData()
    form.append('actionType', 'add_vadhu_var')
    form.append('file', new Blob([new Uint8Array(picture)]), 'photo.png')
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    return { type, bytes: await encoded.arrayBuffer() }
  }),
)

async function upload(form: (typeof forms)[number] | undefined): Promise<number> {
  const response = await fetch(`${bench.api}upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': form?.type ?? '' },
    body: form?.bytes ?? '',
  })
  await response.arrayBuffer()
  return response.status
}

/** Uploads without a pause while the work is done; returns the status of each upload. */
async function duringUploads<Result>(work: () => Promise<Result>) {
  const statuses: number[] = []
  let isOver = false
  const uploading = repeatInParallel(
    Array.from({ length: uploaders }, (_, index) => index),
    () => isOver,
    async (index) => {
      statuses.push(await upload(forms[(index + statuses.length) % forms.length]))
    },
  )
  const result = await work()
  isOver = true
  await uploading
  return { result, statuses }
}

/** Reading the size of a process takes 7 ms of a processor, so requests are not measured meanwhile. */
async function measurePeakMemory() {
  const peak = { portal: 0, pictures: 0, both: 0 }
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const { portal, pictures } = await portalMemory()
    peak.portal = Math.max(peak.portal, portal)
    peak.pictures = Math.max(peak.pictures, pictures)
    peak.both = Math.max(peak.both, portal + pictures)
    await setTimeout(20)
  }
  return peak
}

const print = (name: string, { p50, p99 }: Load) =>
  say(`${name.padEnd(28)}${p50.toFixed(1).padStart(8)} ms${p99.toFixed(1).padStart(8)} ms`)

await measure(list, readers, 3)
const alone = await measure(list, readers, seconds)
const { result: during, statuses } = await duringUploads(() => measure(list, readers, seconds))
const { result: peak } = await duringUploads(measurePeakMemory)
await bench.stop()

say(`${''.padEnd(28)}  median         p99`)
print('list', alone)
print('list during uploads', during)
const ratios = { median: during.p50 / alone.p50, p99: during.p99 / alone.p99 }
say(`ratio of medians ${ratios.median.toFixed(2)}, of p99 ${ratios.p99.toFixed(2)}`)
const accepted = statuses.filter((status) => status === 200).length
say(`${accepted} of ${statuses.length} uploads accepted`)
say(
  `peak memory: portal ${peak.portal.toFixed(0)} MB, picture process ${peak.pictures.toFixed(0)} MB, ` +
    `both at the same time ${peak.both.toFixed(0)} MB`,
)
const isGoalMet = Math.max(ratios.median, ratios.p99) < goal.ratio && peak.both < goal.megabytes
if (!isGoalMet) {
  say(`goal missed: ratios below ${goal.ratio}, memory below ${goal.megabytes} MB`)
  process.exitCode = 1
}

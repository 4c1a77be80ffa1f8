// `npm run bench:uploads`: the list call while four people upload the most expensive accepted pictures.

import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { say } from '../scripts/terminal.ts'
import { repeatInParallel } from '../test-portal/repeat.ts'
import { proportionalMemory, startBenchPortal } from './bench-portal.ts'
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
async function portalMemory(): Promise<number> {
  const { pid } = bench.portal
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const pids = [pid, ...(await filterPictureProcesses(children.trim().split(' ').filter(Boolean)))]
  // a picture process may end while it is measured
  const parts = await Promise.all(pids.map((id) => proportionalMemory(Number(id)).catch(() => 0)))
  return parts.reduce((sum, part) => sum + (part || 0), 0)
}

async function filterPictureProcesses(pids: string[]): Promise<string[]> {
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids.filter((_pid, index) => commands[index]?.includes('picture-process'))
}

async function upload(picture: Buffer): Promise<number> {
  const form = new FormData()
  form.append('actionType', 'add_vadhu_var')
  form.append('file', new Blob([new Uint8Array(picture)]), 'photo.png')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${bench.api}upload`, { method: 'POST', headers, body: form })
  await response.arrayBuffer()
  return response.status
}

async function measureDuringUploads() {
  const statuses: number[] = []
  let peak = 0
  let isOver = false
  const uploading = repeatInParallel(
    Array.from({ length: uploaders }, (_, index) => index),
    () => isOver,
    async (index) => {
      const picture = pictures[(index + statuses.length) % pictures.length] ?? Buffer.alloc(0)
      statuses.push(await upload(picture))
    },
  )
  const watch = setInterval(async () => {
    peak = Math.max(peak, await portalMemory())
  }, 100)
  const load = await measure(list, readers, seconds)
  isOver = true
  await uploading
  clearInterval(watch)
  return { load, peak, statuses }
}

const print = (name: string, { p50, p99 }: Load) =>
  say(`${name.padEnd(28)}${p50.toFixed(1).padStart(8)} ms${p99.toFixed(1).padStart(8)} ms`)

await measure(list, readers, 3)
const alone = await measure(list, readers, seconds)
const { load: during, peak, statuses } = await measureDuringUploads()
await bench.stop()

say(`${''.padEnd(28)}  median         p99`)
print('list', alone)
print('list during uploads', during)
const ratios = { median: during.p50 / alone.p50, p99: during.p99 / alone.p99 }
say(`ratio of medians ${ratios.median.toFixed(2)}, of p99 ${ratios.p99.toFixed(2)}`)
const accepted = statuses.filter((status) => status === 200).length
say(`${accepted} of ${statuses.length} uploads accepted; peak memory ${peak.toFixed(0)} MB`)
const isGoalMet = Math.max(ratios.median, ratios.p99) < goal.ratio && peak < goal.megabytes
if (!isGoalMet) {
  say(`goal missed: ratios below ${goal.ratio}, memory below ${goal.megabytes} MB`)
  process.exitCode = 1
}

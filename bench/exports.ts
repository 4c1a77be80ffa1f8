// `npm run bench:exports`: memory and duration of exports with 100,000 rows.

import { say } from '../scripts/terminal.ts'
import { memoryOf } from '../test-portal/memory.ts'
import { seedProfiles } from '../test-portal/seed-profiles.ts'
import { startBenchPortal } from './bench-portal.ts'

const rows = Number(process.env.ROWS ?? 100_000)
const goalMb = 100
const sampleMs = 50

const bench = await startBenchPortal()
const { portal, pool, api } = bench
await seedProfiles(pool, rows)
const { rows: admins } = await pool.query<{ mobile: string }>(
  `select mobile from users where role = 'super_admin' order by id limit 1`,
)
const token = await portal.login(admins[0]?.mobile ?? '')

/** Reads the whole file and returns its size in megabytes. */
async function download(file: string): Promise<number> {
  const response = await fetch(`${api}exports/${file}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  })
  if (!response.ok || !response.body) throw new Error(`${file}: ${response.status}`)
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.length
  return bytes / 1024 / 1024
}

// the first export compiles the code
await download('committee.xlsx')
await download('committee.csv')

say(`${rows} rows; the goal is a growth below ${goalMb} MB.\n`)
say(`${''.padEnd(16)}${['file MB', 'seconds', 'before MB', 'growth MB'].map(right).join('')}`)
for (const file of ['users.csv', 'users.xlsx', 'profiles.csv', 'profiles.xlsx']) {
  const before = await memoryOf(portal.pid)
  let peak = before
  const sampling = setInterval(async () => {
    peak = Math.max(peak, await memoryOf(portal.pid))
  }, sampleMs)
  const start = performance.now()
  const size = await download(file)
  const seconds = (performance.now() - start) / 1000
  clearInterval(sampling)
  const figures = [
    size.toFixed(1),
    seconds.toFixed(1),
    before.toFixed(0),
    (peak - before).toFixed(0),
  ]
  say(`${file.padEnd(16)}${figures.map(right).join('')}`)
}
await bench.stop()

function right(text: string): string {
  return text.padStart(11)
}

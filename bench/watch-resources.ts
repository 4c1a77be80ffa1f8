import { readdir } from 'node:fs/promises'
import type { Pool } from 'pg'
import { memoryOf } from '../test-portal/memory.ts'
import { median } from './load.ts'

/** What the processes of the portal use together. */
interface Resources {
  megabytes: number
  openFiles: number
  connections: number
}

const intervalMs = 5_000
const names = ['megabytes', 'openFiles', 'connections'] as const

/** What may grow between the second and the last quarter of a run; the first one fills caches. */
const allowedGrowth: Resources = { megabytes: 0.1, openFiles: 0.1, connections: 0 }

interface ResourceWatch {
  stop(): Promise<{ peak: Resources; growth: Resources; isGrowing: boolean }>
}

/** Measures the processes regularly until `stop` is called. */
export function watchResources(pids: number[], pool: Pool): ResourceWatch {
  const samples: Resources[] = []
  let sampling = Promise.resolve()
  const timer = setInterval(() => {
    sampling = sampling.then(async () => void samples.push(await measureResources(pids, pool)))
  }, intervalMs)
  return {
    async stop() {
      clearInterval(timer)
      await sampling
      const quarter = Math.floor(samples.length / 4)
      const medianOf = (part: Resources[], name: keyof Resources) =>
        median(part.map((sample) => sample[name]))
      const growthOf = (name: keyof Resources) => {
        const before = medianOf(samples.slice(quarter, 2 * quarter), name)
        return before === 0 ? 0 : medianOf(samples.slice(-quarter), name) / before - 1
      }
      const peakOf = (name: keyof Resources) => Math.max(0, ...samples.map((each) => each[name]))
      const growth = collect(growthOf)
      return {
        peak: collect(peakOf),
        growth,
        isGrowing: names.some((name) => growth[name] > allowedGrowth[name]),
      }
    },
  }
}

const collect = (read: (name: keyof Resources) => number): Resources => ({
  megabytes: read('megabytes'),
  openFiles: read('openFiles'),
  connections: read('connections'),
})

async function measureResources(pids: number[], pool: Pool): Promise<Resources> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name <> 'bench'`,
  )
  const sum = async (measure: (pid: number) => Promise<number>) =>
    (await Promise.all(pids.map(measure))).reduce((total, value) => total + value, 0)
  return {
    megabytes: await sum(memoryOf),
    openFiles: await sum(async (pid) => (await readdir(`/proc/${pid}/fd`)).length),
    connections: rows[0]?.count ?? 0,
  }
}

import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { answersWithin } from '../db/connection/answers-within.ts'

const timeoutMs = 2_000

/** Measured only when metrics are requested. */
export function measureDatabase(registry: Registry, pool: Pool): void {
  const registers = [registry]
  new Gauge({
    name: 'sangam_database_up',
    help: '1 while the database answers',
    registers,
    async collect() {
      const isUp = await answersWithin(timeoutMs, async () => {
        await pool.query('select 1')
        return true
      })
      this.set(isUp ? 1 : 0)
    },
  })
  new Gauge({
    name: 'sangam_database_size_bytes',
    help: 'Size of the database on disk, as last known',
    registers,
    async collect() {
      await answersWithin(timeoutMs, async () => {
        const { rows } = await pool.query<{ bytes: string }>(
          'select pg_database_size(current_database()) as bytes',
        )
        this.set(Number(rows[0]?.bytes))
        return true
      })
    },
  })
  new Gauge({
    name: 'sangam_database_connections',
    help: 'Connections of this process: open, idle among them, and requests waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

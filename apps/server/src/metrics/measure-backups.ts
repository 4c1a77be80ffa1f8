import { Gauge, type Registry } from 'prom-client'
import { backupFolder, listBackups } from '../backup/backup-folder.ts'
import { readContinuousState } from '../backup/continuous/continuous-state.ts'
import type { OperatorEnv } from '../settings/env.ts'

export function measureBackups(registry: Registry, env: OperatorEnv): void {
  new Gauge({
    name: 'sangam_last_backup_timestamp_seconds',
    help: 'When the newest backup was made; 0 while there is none',
    registers: [registry],
    async collect() {
      const [newest] = await listBackups(backupFolder(env)).catch(() => [])
      this.set(newest ? newest.madeAt.getTime() / 1000 : 0)
    },
  })
  new Gauge({
    name: 'sangam_changes_copied_until_timestamp_seconds',
    help: 'The continuous backup has every change before this time; 0 while there is none',
    registers: [registry],
    async collect() {
      const state = await readContinuousState(env).catch(() => null)
      this.set((state?.until?.getTime() ?? 0) / 1000)
    },
  })
}

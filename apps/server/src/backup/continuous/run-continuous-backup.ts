import type { Logger } from 'pino'
import { type BackupSource, continuousBackup } from './continuous-backup.ts'

/** Copies changes at a fixed interval and makes a base backup each day, until it is stopped. */
export function runContinuousBackup({
  log,
  ...source
}: Omit<BackupSource, 'signal'> & { log: Logger }): {
  stop(): Promise<void>
} {
  const stopping = new AbortController()
  const { signal } = stopping
  const backup = continuousBackup({ ...source, signal })
  /** A failure must not stop the portal; the operations page shows how old the newest copy is. */
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, `${what} failed`)
    })
  }
  if (!source.env.CONTINUOUS_BACKUP) {
    const released = attempt('continuous backup', backup.release)
    return { stop: () => released }
  }

  let base: Promise<void> | null = null
  const pass = async () => {
    await attempt('continuous backup', backup.copyChanges)
    if (base || signal.aborted || !(await backup.needsBase())) return
    // changes are copied while the base is made
    base = attempt('base backup', backup.makeBase).finally(() => {
      base = null
    })
  }
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= attempt('continuous backup', pass).finally(() => {
      running = null
    })
  }, source.env.CONTINUOUS_BACKUP_SECONDS * 1000)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
      await base
    },
  }
}

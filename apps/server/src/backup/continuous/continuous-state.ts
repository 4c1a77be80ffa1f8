import type { OperatorEnv } from '../../settings/env.ts'
import { backupFolder } from '../backup-folder.ts'
import { listBases, readState } from './continuous-folder.ts'

export interface ContinuousState {
  /** Every change before this time is copied; null before the first copy. */
  until: Date | null
  /** The oldest time that can be restored; null before the first base backup. */
  since: Date | null
}

/** Null if the portal makes no continuous backups. */
export async function readContinuousState(env: OperatorEnv): Promise<ContinuousState | null> {
  if (!env.CONTINUOUS_BACKUP || env.DATABASE_URL) return null
  const state = await readState(backupFolder(env))
  const oldest = (await listBases(backupFolder(env))).at(-1)
  return {
    until: state && new Date(state.until),
    since: oldest ? new Date(oldest.finishedAt) : null,
  }
}

const maxAgeMs = 5 * 60 * 1000

/** True if the newest copy is too old, or no state can be restored long after the start. */
export function isStalled(
  { until, since }: ContinuousState,
  env: Pick<OperatorEnv, 'CONTINUOUS_BACKUP_SECONDS'>,
  startedAt: Date,
): boolean {
  const allowedMs = Math.max(maxAgeMs, 3 * env.CONTINUOUS_BACKUP_SECONDS * 1000)
  const isOlder = (time: Date | null) =>
    Date.now() - Math.max(time?.getTime() ?? 0, startedAt.getTime()) > allowedMs
  return isOlder(until) || (since === null && isOlder(null))
}

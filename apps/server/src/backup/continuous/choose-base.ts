import { BackupRefused } from '../backup-refused.ts'
import {
  firstSegment,
  type LogFile,
  listBases,
  listLog,
  readState,
  type StoredBase,
} from './continuous-folder.ts'
import { segmentName, segmentNumber } from './wal-position.ts'

export interface RestorePlan {
  base: StoredBase
  /** The log after the base, without a gap. */
  log: LogFile[]
}

/** Finds the base backup and the log for a time, or for the newest state. Refuses a time outside. */
export async function choosePlan(backups: string, time: Date | null): Promise<RestorePlan> {
  const bases = await listBases(backups)
  const oldest = bases.at(-1)
  if (!oldest) throw new BackupRefused(`There is no continuous backup in ${backups}.`)
  const base = bases.find(({ finishedAt }) => !time || Date.parse(finishedAt) <= time.getTime())
  if (!base) {
    throw new BackupRefused(
      `The oldest time that can be restored is ${inIndia(oldest.finishedAt)}.`,
    )
  }
  const all = await listLog(base.cluster)
  const log = withoutGap(base, all)
  const last = log.at(-1)
  if (!last) throw new BackupRefused(`The log of ${base.name} is missing in ${base.cluster}.`)
  const state = await readState(backups)
  const isNewest = state !== null && base.cluster.endsWith(`/${state.cluster}`)
  const isWhole = last.segment === all.at(-1)?.segment
  const end = isWhole && isNewest ? new Date(state.until) : last.copiedAt
  if (time && time > end) {
    throw new BackupRefused(`The newest time that can be restored is ${inIndia(end)}.`)
  }
  return { base, log }
}

/** One file for each segment from the start of the base, until one is missing. */
function withoutGap(base: StoredBase, files: LogFile[]): LogFile[] {
  const size = BigInt(base.segmentBytes)
  const log: LogFile[] = []
  for (let next = segmentNumber(firstSegment(base), size); ; next += 1n) {
    const copies = files.filter(({ segment }) => segment === segmentName(next, size))
    const file = copies.find(({ isPartial }) => !isPartial) ?? copies[0]
    if (!file) return log
    log.push(file)
  }
}

export const inIndia = (time: Date | string) =>
  new Date(time).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' })

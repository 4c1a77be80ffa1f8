// Content of `continuous` in the folder for backups:
//   state.json                       how far the log is copied
//   files-<key>/…                    uploaded files, packed
//   <cluster>/base-<time>.json       a complete base backup; its content is in base-<time>.tar.gz
//   <cluster>/wal/…                  files of the write-ahead log, packed
// A cluster is one PostgreSQL data folder, one timeline and one key: a restore or another key starts
// a new cluster, so its files never mix with earlier ones.

import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { flushFolder, readIfExists } from '../../db/embedded/files.ts'
import { nameInside, removePacked } from './packed-file.ts'
import { parseLsn, segmentName } from './wal-position.ts'

export const continuousFolder = (backups: string) => path.join(backups, 'continuous')
const mirrorPrefix = 'files-'

const plainLabel = 'plain'

/** The end of the public key identifies it. */
const keyLabel = (publicKey: string | null) => publicKey?.slice(-8) ?? plainLabel

export const clusterFolder = (
  backups: string,
  { systemId, timeline }: { systemId: string; timeline: string },
  publicKey: string | null,
) =>
  path.join(
    continuousFolder(backups),
    `${systemId}-${Number.parseInt(timeline, 16)}-${keyLabel(publicKey)}`,
  )

/** The uploaded files that are encrypted like a cluster. */
export const mirrorOf = (cluster: string) =>
  path.join(path.dirname(cluster), `${mirrorPrefix}${cluster.slice(cluster.lastIndexOf('-') + 1)}`)

export async function listMirrors(backups: string): Promise<string[]> {
  const folder = continuousFolder(backups)
  const names = (await entriesOf(folder)).filter((name) => name.startsWith(mirrorPrefix))
  return names.map((name) => path.join(folder, name))
}

export const walFolder = (cluster: string) => path.join(cluster, 'wal')

const state = z.object({
  /** The name of the folder. */
  cluster: z.string(),
  /** The log is copied without a gap from this position on. */
  since: z.string(),
  /** Every change before this time is copied. */
  until: z.iso.datetime(),
  lsn: z.string(),
})
export type ArchiveState = z.output<typeof state>

const baseBackup = z.object({
  postgres: z.string(),
  /** The first position that a restore needs. */
  startLsn: z.string(),
  stopLsn: z.string(),
  segmentBytes: z.number(),
  /** The earliest time that can be restored from this base. */
  finishedAt: z.iso.datetime(),
  bytes: z.number(),
})
type BaseBackup = z.output<typeof baseBackup>

export interface StoredBase extends BaseBackup {
  /** The folder of its cluster. */
  cluster: string
  /** `base-<time>`, the name of its files without their endings. */
  name: string
}

const stateFile = (backups: string) => path.join(continuousFolder(backups), 'state.json')

export async function readState(backups: string): Promise<ArchiveState | null> {
  const text = await readIfExists(stateFile(backups))
  return text === undefined ? null : state.parse(JSON.parse(text))
}

export const writeState = (backups: string, content: ArchiveState) =>
  writeJson(stateFile(backups), content)

export const writeBase = ({ cluster, name, ...base }: StoredBase) =>
  writeJson(path.join(cluster, `${name}.json`), baseBackup.parse(base))

async function writeJson(file: string, content: object): Promise<void> {
  const draft = `${file}.part`
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(draft, file)
  await flushFolder(path.dirname(file))
}

/** The complete base backups of all clusters, newest first. */
export async function listBases(backups: string): Promise<StoredBase[]> {
  const folder = continuousFolder(backups)
  const bases: StoredBase[] = []
  for (const entry of await entriesOf(folder)) {
    const cluster = path.join(folder, entry)
    for (const file of await entriesOf(cluster)) {
      const name = /^(base-.*)\.json$/.exec(file)?.[1]
      if (!name) continue
      const content = baseBackup.parse(JSON.parse(await readFile(path.join(cluster, file), 'utf8')))
      bases.push({ ...content, cluster, name })
    }
  }
  return bases.sort((a, b) => Date.parse(b.finishedAt) - Date.parse(a.finishedAt))
}

export interface LogFile {
  path: string
  /** The name of the segment without the timeline. */
  segment: string
  /** The segment was still being written when it was copied. */
  isPartial: boolean
  copiedAt: Date
}

/** The copied files of the write-ahead log of a cluster, oldest first. */
export async function listLog(cluster: string): Promise<LogFile[]> {
  const folder = walFolder(cluster)
  const files: LogFile[] = []
  for (const entry of await entriesOf(folder)) {
    const match = /^[0-9A-F]{8}([0-9A-F]{16})(\.partial)?$/.exec(nameInside(entry) ?? '')
    if (!match?.[1]) continue
    const file = path.join(folder, entry)
    const { mtime } = await stat(file)
    files.push({ path: file, segment: match[1], isPartial: Boolean(match[2]), copiedAt: mtime })
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Removes all but the newest base backups, and the log that no base needs any more. */
export async function removeOldBases(
  backups: string,
  keep: number,
  current: string,
): Promise<void> {
  const bases = await listBases(backups)
  for (const { cluster, name } of bases.slice(keep)) {
    // the manifest first: a base without it is not complete, and never used
    await rm(path.join(cluster, `${name}.json`), { force: true })
    await removePacked(path.join(cluster, `${name}.tar`))
  }
  const kept = bases.slice(0, keep)
  for (const cluster of new Set(bases.map((base) => base.cluster))) {
    const starts = kept.filter((base) => base.cluster === cluster).map(firstSegment)
    if (starts.length === 0 && cluster !== current) {
      await rm(cluster, { recursive: true, force: true })
      continue
    }
    const first = starts.sort()[0] ?? ''
    for (const file of await listLog(cluster)) {
      if (file.segment < first) await rm(file.path, { force: true })
    }
  }
}

/** Removes the copies from before a key was set, of all clusters and uploaded files. */
export async function removePlainCopies(backups: string): Promise<void> {
  const folder = continuousFolder(backups)
  for (const entry of await entriesOf(folder)) {
    if (!entry.endsWith(`-${plainLabel}`)) continue
    await rm(path.join(folder, entry), { recursive: true, force: true })
  }
}

/** The name of the first segment that a restore of this base needs. */
export function firstSegment({ startLsn, segmentBytes }: BaseBackup): string {
  const size = BigInt(segmentBytes)
  return segmentName(parseLsn(startLsn) / size, size)
}

async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
}

import { z } from 'zod'

/**
 * A backup is one tar file, so that it can be inspected without the portal; an encrypted one is the tar
 * file in the format of age:
 *
 *   manifest.json                 a description of the content
 *   secret                        the key for hashes and signatures, if the portal generated it
 *   tables/<table>/000001.gz …    rows in COPY format; the concatenated parts are one gzip file
 *   files/<key>                   uploaded files
 *   checksums/000001.sha256 …     checksums of the entries since the previous one, for `sha256sum -c`
 *   end.json                      the number of entries; without it the backup is incomplete
 */
export const formatVersion = 1

export const manifestEntry = 'manifest.json'
export const secretEntry = 'secret'
export const endEntry = 'end.json'
export const tableEntry = (table: string, part: number) => `tables/${table}/${numbered(part)}.gz`
export const fileEntry = (key: string) => `files/${key}`
export const checksumsEntry = (part: number) => `checksums/${numbered(part)}.sha256`

const numbered = (part: number) => String(part).padStart(6, '0')

/** Limits memory use, whatever the size of the backup. */
export const partBytes = 4 * 1024 * 1024
export const entriesPerChecksums = 5_000
/** Far above the upload limit; a larger entry cannot come from a portal. */
export const largestEntry = 256 * 1024 * 1024

const tableInfo = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })

export const manifestSchema = z.object({
  format: z.literal('sangam-backup'),
  version: z.number(),
  portal: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })),
  /** In loading order: referenced tables come first. */
  tables: z.array(tableInfo),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  hasFiles: z.boolean(),
  /** The end of the audit trail; backups of the first versions lack it. */
  auditHead: z.object({ position: z.number(), hash: z.string() }).optional(),
})

export const endSchema = z.object({
  entries: z.number(),
  files: z.number(),
  fileBytes: z.number(),
  /** Files that records refer to but that did not exist when the backup was made. */
  missingFiles: z.number(),
})

export type Manifest = z.output<typeof manifestSchema>
export type TableInfo = z.output<typeof tableInfo>
export type BackupEnd = z.output<typeof endSchema>

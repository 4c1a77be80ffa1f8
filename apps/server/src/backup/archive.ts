import { z } from 'zod'

/**
 * A backup is one tar file, so that it can be looked into without the portal:
 *
 *   manifest.json                 what is inside
 *   secret                        the key of hashes and signatures, where the portal made it itself
 *   tables/<table>/000001.gz …    rows as COPY writes them; the parts together are one gzip file
 *   files/<key>                   uploaded files
 *   checksums/000001.sha256 …     of all entries since the last such one, as `sha256sum -c` reads them
 *   end.json                      numbers of what was written; without it the file is not whole
 */
export const formatVersion = 1

export const manifestEntry = 'manifest.json'
export const secretEntry = 'secret'
export const endEntry = 'end.json'
export const tableEntry = (table: string, part: number) => `tables/${table}/${numbered(part)}.gz`
export const fileEntry = (key: string) => `files/${key}`
export const checksumsEntry = (part: number) => `checksums/${numbered(part)}.sha256`

const numbered = (part: number) => String(part).padStart(6, '0')

/** Bounds what is held in memory, whatever the backup's size. */
export const partBytes = 4 * 1024 * 1024
export const entriesPerChecksums = 5_000
/** No upload comes near it; a larger entry is none of ours. */
export const largestEntry = 256 * 1024 * 1024

const tableFacts = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })

export const manifestSchema = z.object({
  format: z.literal('sangam-backup'),
  version: z.number(),
  portal: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })),
  /** In the order of loading: whoever is referred to comes first. */
  tables: z.array(tableFacts),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  hasFiles: z.boolean(),
})

export const endSchema = z.object({
  entries: z.number(),
  files: z.number(),
  fileBytes: z.number(),
  /** Files that records refer to and that were gone already when the backup was made. */
  missingFiles: z.number(),
})

export type Manifest = z.output<typeof manifestSchema>
export type TableFacts = z.output<typeof tableFacts>
export type BackupEnd = z.output<typeof endSchema>

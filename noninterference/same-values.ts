// The only values that may differ between the two worlds, each with its reason.

import { unzipSync } from 'fflate'

interface Rule {
  reason: string
  pattern: RegExp
  replace: (text: string, start: number) => string
}

const hour = 3_600_000

const rules: Rule[] = [
  {
    reason: 'the clock of the database goes on between the two worlds; the hour is compared',
    pattern: /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::\d\d)?)/g,
    replace: (text, start) =>
      `<time ${Math.round((Date.parse(text.replace(/([+-]\d\d)$/, '$1:00')) - start) / hour)} h>`,
  },
  {
    reason: 'the process that makes documents has a clock of its own',
    pattern: /\(D:\d{14}Z?\)|\/ID \[<\w+> <\w+>\]/g,
    replace: () => '<date of the document>',
  },
  {
    reason: 'the size of the copy of the data depends on the times in it; its files are compared',
    pattern: /"bytes":\d+/g,
    replace: () => '"bytes":<size>',
  },
]

/** The text without the values that may differ. */
const withoutOwnValues = (text: string, start: number): string =>
  rules.reduce(
    (done, { pattern, replace }) => done.replace(pattern, (all) => replace(all, start)),
    text,
  )

/** An answer as text; of an archive every file, because it also contains sizes and times of packing. */
export function comparedBody(bytes: Buffer, start: number): string {
  const text = bytes.toString('latin1')
  if (!text.startsWith('PK')) return withoutOwnValues(text, start)
  return Object.entries(unzipSync(bytes))
    .map(([name, content]) => `${name}\n${comparedBody(Buffer.from(content), start)}`)
    .join('\n')
}

/** The clock of each process, and how long to wait by the clock of the database. */
const ownHeaders = ['date', 'retry-after']

/** The packed size of an archive depends on the times in it. */
const archiveHeaders = [...ownHeaders, 'content-length']

export const comparedHeaders = (headers: Record<string, unknown>): string =>
  Object.entries(headers)
    .filter(([name]) => !ignoredIn(headers).includes(name))
    .map(([name, value]) => `${name}: ${value}`)
    .toSorted()
    .join('\n')

const ignoredIn = (headers: Record<string, unknown>): string[] =>
  headers['content-type'] === 'application/zip' ? archiveHeaders : ownHeaders

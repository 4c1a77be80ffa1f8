import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'

interface Source {
  kind: 'xlsx' | 'ods' | 'csv'
  delimiter: string
  hasMark: boolean
  sheets: { name: string; merges: string[]; rows: string[][] }[]
}

/** Makes the file that a text of `test-data/registers-2` describes; its README has the rules. */
export function buildRegister(text: string): { extension: string; bytes: Buffer } {
  const source = readSource(text)
  const bytes = source.kind === 'csv' ? csvOf(source) : workbookOf(source, source.kind)
  return { extension: source.kind, bytes }
}

function readSource(text: string): Source {
  const [first = '', ...lines] = text.trimEnd().split('\n')
  const kind = /^file: (xlsx|ods|csv)/.exec(first)?.[1] as Source['kind'] | undefined
  if (!kind) throw new Error(`No kind of file: ${first}`)
  const delimiter = /delimiter=(.)/.exec(first)?.[1] ?? ','
  const source: Source = { kind, delimiter, hasMark: first.endsWith(' bom'), sheets: [] }
  for (const line of lines) {
    const sheet = source.sheets.at(-1)
    if (line.startsWith('sheet: '))
      source.sheets.push({ name: line.slice(7), merges: [], rows: [] })
    else if (line.startsWith('merge: ')) sheet?.merges.push(line.slice(7))
    else if (line === '-') sheet?.rows.push([])
    else if (line !== '')
      sheet?.rows.push(line.split('|').map((cell) => cell.trim().replaceAll('\\n', '\n')))
  }
  return source
}

function workbookOf({ sheets }: Source, bookType: 'xlsx' | 'ods'): Buffer {
  const book = utils.book_new()
  for (const { name, merges, rows } of sheets) {
    const sheet: WorkSheet = utils.aoa_to_sheet(rows.map((row) => row.map(cellOf)))
    sheet['!merges'] = merges.map((range) => utils.decode_range(range))
    utils.book_append_sheet(book, sheet, name)
  }
  return Buffer.from(write(book, { type: 'buffer', bookType, compression: true }))
}

/** `#12` is a number, `@1998-03-05` a real date, everything else a text. */
function cellOf(text: string): CellObject | null {
  if (text === '') return null
  if (text.startsWith('#')) return { t: 'n', v: Number(text.slice(1)) }
  if (!text.startsWith('@')) return { t: 's', v: text }
  const serial = Date.parse(text.slice(1)) / 86_400_000 + 25_569
  return { t: 'n', v: serial, z: 'dd/mm/yyyy' }
}

function csvOf({ sheets, delimiter, hasMark }: Source): Buffer {
  const quoted = (cell: string) =>
    /["\n\r]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell
  const rows = sheets[0]?.rows ?? []
  const width = Math.max(...rows.map((row) => row.length))
  const lines = rows.map((row) =>
    Array.from({ length: width }, (_, index) => quoted(row[index] ?? '')).join(delimiter),
  )
  return Buffer.from(`${hasMark ? '\ufeff' : ''}${lines.join('\r\n')}\r\n`)
}

import { placeholderKey } from './booklet/page.ts'

/**
 * Joins the parts of a booklet to one file, one part in memory at a time. It reads only files that
 * pdfkit has written for the portal: a table of offsets at the end, no object streams.
 */
interface JoinedFile {
  parts: AsyncIterable<Uint8Array>
  /** The file whose page is drawn on every page. */
  marks: Uint8Array
  title: string
  author: string
  language: string
  createdAt: Date
}

/** The first objects of the file; the objects of the parts follow. */
const catalogId = 1
const pagesId = 2
const infoId = 3

interface PdfObject {
  id: number
  /** Everything before the content of the stream, or the whole object. */
  head: string
  /** From `stream` to the end; null without one. */
  stream: Buffer | null
}

export async function* joinParts(file: JoinedFile): AsyncGenerator<Buffer> {
  const offsets = new Map<number, number>()
  let position = 0
  let lastId = infoId
  const written = (bytes: Buffer): Buffer => {
    position += bytes.length
    return bytes
  }
  const objectBytes = (id: number, head: string, stream: Buffer | null): Buffer => {
    offsets.set(id, position)
    const start = Buffer.from(`${id} 0 obj\n${head}${stream ? '\n' : ''}`, 'latin1')
    return written(Buffer.concat([start, stream ?? Buffer.from('\n'), Buffer.from('endobj\n')]))
  }
  /** Copies the objects of a part with new numbers; `known` maps some of them to existing ones. */
  function* copy(objects: PdfObject[], known: Map<number, number>): Generator<Buffer> {
    const base = lastId
    const idOf = (id: number) => known.get(id) ?? base + id
    for (const { id, head, stream } of objects) {
      lastId = Math.max(lastId, base + id)
      if (known.has(id)) continue
      yield objectBytes(base + id, renumbered(head, idOf), stream)
    }
  }

  // the second line marks the file as binary
  yield written(Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1'))
  const marks = readObjects(file.marks)
  const markBase = lastId
  yield* copy(marks, new Map())
  const [markPage] = pagesOf(marks)
  if (!markPage) throw new Error('the marks have no page')
  lastId += 1
  const pageMark = lastId
  const form = formOf(markPage, marks, markBase)
  yield objectBytes(pageMark, form.head, form.stream)

  const pageIds: number[] = []
  for await (const bytes of file.parts) {
    const objects = readObjects(bytes)
    const base = lastId
    pageIds.push(...pagesOf(objects).map(({ id }) => base + id))
    const known = new Map<number, number>()
    for (const { id, head } of objects) {
      if (isPageTree(head)) known.set(id, pagesId)
      if (head.includes(`/${placeholderKey} /page`)) known.set(id, pageMark)
    }
    yield* copy(
      objects.filter(({ head }) => !isCatalog(head) && !isInfo(head)),
      known,
    )
  }

  const kids = pageIds.map((id) => `${id} 0 R`).join(' ')
  yield objectBytes(pagesId, `<< /Type /Pages /Count ${pageIds.length} /Kids [${kids}] >>`, null)
  const viewer = '/ViewerPreferences << /DisplayDocTitle true >>'
  const lang = `/Lang (${file.language})`
  const catalog = `<< /Type /Catalog /Pages ${pagesId} 0 R ${lang} ${viewer} >>`
  yield objectBytes(catalogId, catalog, null)
  const created = `/CreationDate (D:${file.createdAt.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`
  const info = `<< /Title ${textOf(file.title)} /Author ${textOf(file.author)} ${created} >>`
  yield objectBytes(infoId, info, null)
  yield Buffer.from(offsetTable(offsets, lastId, position), 'latin1')
}

function offsetTable(offsets: Map<number, number>, lastId: number, start: number): string {
  const lines = Array.from({ length: lastId }, (_, index) => {
    const offset = offsets.get(index + 1)
    return offset === undefined
      ? '0000000000 65535 f '
      : `${String(offset).padStart(10, '0')} 00000 n `
  })
  const count = lastId + 1
  return [
    `xref\n0 ${count}`,
    '0000000000 65535 f ',
    ...lines,
    `trailer\n<< /Size ${count} /Root ${catalogId} 0 R /Info ${infoId} 0 R >>`,
    `startxref\n${start}\n%%EOF\n`,
  ].join('\n')
}

/** The objects of a file in the order in which they are stored. */
function readObjects(bytes: Uint8Array): PdfObject[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tableStart = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(lastText(file))?.[1])
  const table = file.subarray(tableStart).toString('latin1')
  const entries = [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)]
    .map(([, offset, kind], id) => ({ id, offset: Number(offset), isUsed: kind === 'n' }))
    .filter(({ isUsed }) => isUsed)
    .toSorted((one, other) => one.offset - other.offset)
  return entries.map(({ id, offset }, index) => {
    const end = entries[index + 1]?.offset ?? tableStart
    return readObject(id, file.subarray(offset, end))
  })
}

const lastText = (file: Buffer) => file.subarray(-100).toString('latin1')

const streamStart = Buffer.from('\nstream\n')
const objectEnd = Buffer.from('endobj')

function readObject(id: number, bytes: Buffer): PdfObject {
  const whole = bytes.subarray(0, bytes.lastIndexOf(objectEnd))
  const start = whole.indexOf(streamStart)
  const text = whole.subarray(0, start === -1 ? undefined : start).toString('latin1')
  return {
    id,
    head: text.replace(/^\s*\d+ \d+ obj\s*/, '').trimEnd(),
    stream: start === -1 ? null : whole.subarray(start + 1),
  }
}

const isPageTree = (head: string) => /\/Type \/Pages\b/.test(head)
const isCatalog = (head: string) => /\/Type \/Catalog\b/.test(head)
const isInfo = (head: string) => /\/Producer |\/CreationDate /.test(head)

/** The pages in their order. */
function pagesOf(objects: readonly PdfObject[]): PdfObject[] {
  const tree = objects.find(({ head }) => isPageTree(head))
  const kids = /\/Kids \[([^\]]*)\]/.exec(tree?.head ?? '')?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, id]) => {
    const page = objects.find((one) => one.id === Number(id))
    return page ? [page] : []
  })
}

const renumbered = (head: string, idOf: (id: number) => number) =>
  head.replace(/\b(\d+) 0 R\b/g, (_all, id: string) => `${idOf(Number(id))} 0 R`)

/** A page as a drawing that other pages contain. */
function formOf(
  { head }: PdfObject,
  objects: readonly PdfObject[],
  base: number,
): Pick<PdfObject, 'head' | 'stream'> {
  const content = objects.find(({ id }) => id === referenceIn(head, 'Contents'))
  const box = /\/MediaBox (\[[^\]]*\])/.exec(head)?.[1] ?? ''
  const resources = `${base + referenceIn(head, 'Resources')} 0 R`
  const form = `/Type /XObject /Subtype /Form /BBox ${box} /Resources ${resources}`
  if (!content?.stream) {
    return { head: `<< ${form} /Length 0 >>`, stream: Buffer.from('stream\n\nendstream\n') }
  }
  return { head: content.head.replace('<<', `<< ${form}`), stream: content.stream }
}

const referenceIn = (head: string, key: string) =>
  Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1])

/** Text of any script, as UTF-16 in hexadecimal digits. */
const textOf = (text: string) =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`

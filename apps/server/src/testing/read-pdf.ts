import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, inflateSync } from 'node:zlib'

interface ReadPdf {
  text: string
  pages: number
  size: string
  title: string
}

const run = promisify(execFile)

/** Reads a PDF with poppler's tools, or from its ActualText marks if poppler is not installed. */
export async function readPdf(file: Buffer): Promise<ReadPdf> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sangam-pdf-'))
  const name = path.join(folder, 'file.pdf')
  try {
    await writeFile(name, file)
    const { stdout: text } = await run('pdftotext', ['-layout', name, '-'])
    const { stdout: info } = await run('pdfinfo', [name])
    const infoOf = (label: string) => info.match(new RegExp(`^${label}: +(.*)$`, 'm'))?.[1] ?? ''
    return {
      text,
      title: infoOf('Title'),
      pages: Number(infoOf('Pages')),
      size: /\((A4)\)/.exec(infoOf('Page size'))?.[1] ?? '',
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return readMarks(file)
    throw error
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Reads the files that the portal makes: the page tree has one level, and every line has an ActualText
 * mark with its text in brackets: UTF-16, or plain if it is Latin.
 */
function readMarks(file: Buffer): ReadPdf {
  const raw = file.toString('latin1')
  const objects = new Map(
    [...raw.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => [id, body]),
  )
  const follow = (body: string, key: string) =>
    referencesOf(body, key).map((id) => objects.get(id) ?? '')
  const trailer = raw.slice(raw.lastIndexOf('trailer'))
  const pages = follow(trailer, 'Root')
    .flatMap((catalog) => follow(catalog, 'Pages'))
    .flatMap((tree) => follow(tree, 'Kids'))
  const textOf = (page: string): string => {
    const [resources = page] = follow(page, 'Resources')
    const streams = [...follow(page, 'Contents'), ...formsOf(resources, objects)]
    return streams.flatMap(linesOf).join('\n')
  }
  const [info = ''] = follow(trailer, 'Info')
  const [title = info] = follow(info, 'Title')
  return {
    text: pages.map(textOf).join('\f'),
    title: titleIn(title),
    pages: pages.length,
    size: raw.includes('/MediaBox [0 0 595.28 841.89]') ? 'A4' : '',
  }
}

/** The numbers of the objects to which a key refers: one, or several in brackets. */
function referencesOf(body: string, key: string): string[] {
  const [, several, one] = new RegExp(`/${key} (?:\\[([^\\]]*)\\]|(\\d+) 0 R)`).exec(body) ?? []
  return [...(several ?? `${one} 0 R`).matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id)
}

/** What is drawn on several pages, for example across them. */
function formsOf(resources: string, objects: ReadonlyMap<string | undefined, string>): string[] {
  const [, named = ''] = /\/XObject <<([\s\S]*?)>>/.exec(resources) ?? []
  return [...named.matchAll(/(\d+) 0 R/g)].map(([, id]) => objects.get(id) ?? '')
}

function linesOf(body: string): string[] {
  const [, stream = ''] = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(body) ?? []
  try {
    // the pattern drops a last byte that looks like a line break, so the checksum may be incomplete
    const content = inflateSync(Buffer.from(stream, 'latin1'), {
      finishFlush: constants.Z_SYNC_FLUSH,
    }).toString('latin1')
    return [...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, text = '']) =>
      plain(text),
    )
  } catch {
    // a picture
    return []
  }
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Pdfkit writes a title as an object with brackets, and the portal writes hexadecimal digits. */
function titleIn(object: string): string {
  const [, digits, text = ''] = /\/Title <(\w+)>|\(((?:\\.|[^\\)])*)\)/s.exec(object) ?? []
  return digits ? decoded(Buffer.from(digits, 'hex')) : plain(text)
}

const plain = (text: string): string =>
  decoded(
    Buffer.from(
      text.replace(/\\(.)/gs, (_all, letter: string) => escapes[letter] ?? letter),
      'latin1',
    ),
  )

function decoded(bytes: Buffer): string {
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff
  return isWide ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
}

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

/** Every line has an ActualText mark with its text in brackets: UTF-16, or plain if it is Latin. */
function readMarks(file: Buffer): ReadPdf {
  const raw = file.toString('latin1')
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      // the pattern drops a last byte that looks like a line break, so the checksum may be incomplete
      return inflateSync(Buffer.from(body, 'latin1'), {
        finishFlush: constants.Z_SYNC_FLUSH,
      }).toString('latin1')
    } catch {
      return ''
    }
  })
  const lines = streams.flatMap((stream) =>
    [...stream.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, text = '']) =>
      plain(text),
    ),
  )
  const titleNumber = raw.match(/\/Title (\d+) 0 R/)?.[1]
  const titleObject = raw.match(
    new RegExp(`\\n${titleNumber} 0 obj\\n\\(((?:\\\\.|[^\\\\)])*)\\)`, 's'),
  )
  return {
    text: lines.join('\n'),
    title: plain(titleObject?.[1] ?? ''),
    pages: (raw.match(/\/Type \/Page\b(?!s)/g) ?? []).length,
    size: raw.includes('/MediaBox [0 0 595.28 841.89]') ? 'A4' : '',
  }
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function plain(text: string): string {
  const bytes = Buffer.from(
    text.replace(/\\(.)/gs, (_all, letter: string) => escapes[letter] ?? letter),
    'latin1',
  )
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff
  return isWide ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
}

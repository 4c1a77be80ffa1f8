import { readXml } from '../../../office-files/read-xml.ts'
import { contentTypesName, hasMacroPart, readZip } from '../../../office-files/zip-file.ts'
import { BadBiodata } from './biodata.problem.ts'

const mainPart = 'word/document.xml'
const maxEntries = 2_000
/** The main part of a document of two pages has less than a tenth. */
const maxPartBytes = 5 * 1024 * 1024

/** The text of a Word file; pictures, fields and everything that runs are never looked at. */
export function readDocxText(bytes: Buffer): string {
  const archive = readZip(
    bytes,
    maxEntries,
    ({ name, originalSize }) =>
      (name === mainPart || name === contentTypesName) && originalSize <= maxPartBytes,
  )
  if (!archive) throw new BadBiodata('broken')
  const types = Buffer.from(archive.parts[contentTypesName] ?? []).toString('utf8')
  if (hasMacroPart(archive) || /macroEnabled|vbaProject/i.test(types))
    throw new BadBiodata('macros')
  if (!archive.names.has(mainPart)) throw new BadBiodata('type')
  const part = archive.parts[mainPart]
  if (!part) throw new BadBiodata('too_long')
  const text = textOf(part)
  if (text === null) throw new BadBiodata('broken')
  return text
}

/** Paragraphs become lines, cells of a table are separated by tabs. */
function textOf(part: Uint8Array): string | null {
  const open: string[] = []
  // the second form of a text box, for old programs
  let fallbacks = 0
  let text = ''
  const isRead = readXml(part, {
    onOpen: (name) => {
      open.push(name)
      if (name === 'Fallback') fallbacks += 1
      if (name === 'tab') text += '\t'
      if (name === 'br' || name === 'cr') text += '\n'
    },
    onClose: () => {
      const name = open.pop()
      if (name === 'Fallback') fallbacks -= 1
      if (name === 'tr' || (name === 'p' && !open.includes('tc'))) text += '\n'
      else if (name === 'tc') text += '\t'
      else if (name === 'p') text += ' '
    },
    onText: (words) => {
      if (open.at(-1) === 't' && fallbacks === 0) text += words
    },
  })
  return isRead ? text : null
}

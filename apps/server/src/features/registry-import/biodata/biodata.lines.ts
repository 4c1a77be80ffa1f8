import { isLabel, maxLabel } from './biodata.labels.ts'
import { type BiodataLine, isWholeLabel, linesInSentences } from './biodata.sentences.ts'

/** A biodata fits on two pages; a longer text is something else. */
const maxLines = 400
const maxLineLength = 1000
/** A longer line may be running text. */
const longLine = 150

const decoration =
  /[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\ufe0e\ufe0f\u200b-\u200d\ufeff\u25a0-\u25ff\u2022\u2023\u27a4\u2794\u2192\u2605\u2606]/gu
/** "1)", "(१)", "2." and "a)" before a label. */
const numbering = /^\s*(?:\(?[\d०-९]{1,2}[.)]|[-*>#~]+)\s*/
const separators = /\s*(?::\s*[-–—=]+|::+|:|=+|\.{2,}|[-–—]{1,2}\s*>?)\s*/u

/** The text as lines with a label and a value; a line without a label belongs to the one before it. */
export function linesOf(text: string): BiodataLine[] {
  const lines: BiodataLine[] = []
  for (const row of text
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .slice(0, maxLines)) {
    const found = readRow(row.slice(0, maxLineLength))
    const last = lines.at(-1)
    if (found.length > 0) lines.push(...found)
    else {
      const rest = plain(row)
      if (rest === '') continue
      // far to the right, below its value
      if (/^(?:\s{8,}|\t+)\S/.test(row) && last?.label && last.value !== '') {
        last.value = `${last.value},\n${rest}`
        continue
      }
      // a label alone in its line has its value in the next one
      if (last?.label && (last.value === '' || isContinued(last, rest))) {
        last.value = last.value === '' ? rest : `${last.value}\n${rest}`
      } else lines.push(...readUnmarked(rest))
    }
  }
  return lines.map(({ label, value }) => ({ label, value: value.slice(0, maxLineLength) }))
}

/** A line without a separator: a label alone, whose value is in the next line, or running text. */
function readUnmarked(text: string): BiodataLine[] {
  if (isWholeLabel(text)) return [{ label: text, value: '' }]
  const lines = linesInSentences(text)
  return lines.length > 0 ? lines : [{ label: '', value: text }]
}

/** A second number below the first one, or the rest of an address. */
const isContinued = ({ value }: BiodataLine, rest: string) =>
  (/[\d०-९]{10}/.test(value.replace(/[\s-]/g, '')) && /^\+?[\d०-९][\d०-९\s-]{8,}/.test(rest)) ||
  value.endsWith(',')

const plain = (text: string) =>
  text
    .replace(decoration, ' ')
    .replace(/[*_`]/g, '')
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/^[\s|]+|[\s|]+$/g, '')

function readRow(row: string): BiodataLine[] {
  const bold = boldLabel(row)
  if (bold) return bold
  const clean = row
    .replace(decoration, '  ')
    .replace(/[*_`]/g, '')
    .replace(/\u00a0/g, ' ')
  const sentences = clean.length > longLine ? linesInSentences(plain(clean)) : []
  if (sentences.length > 3) return sentences
  return cells(clean).flatMap((cell, index) => {
    const line = readCell(cell)
    if (line) return [line]
    return index > 0 && plain(cell) !== '' ? [{ label: '', value: plain(cell) }] : []
  })
}

/** "*Name* Asha Patil": the stars end the label. */
function boldLabel(row: string): BiodataLine[] | null {
  const match = /^[^*\p{L}]*\*\s*([^*]{2,48}?)\s*[:-]*\s*\*\s*[:\-–=]*\s*([^*]+)$/u.exec(row)
  if (!match) return null
  const [, label = '', value = ''] = match
  const name = plain(label)
  return isLabel(name) ? [{ label: name, value: plain(value) }] : null
}

/** The places where another label begins in the same line: "Height: 5'4 | Rashi: Tula". */
const nextLabel =
  /(?:\s*[|;\t]\s*|\s{2,}|,\s+)(?=[\p{L}(][\p{L}\p{M}.'’ /&()]{1,40}?\s*(?::|=|[-–—]\s))/gu

function cells(row: string): string[] {
  const parts: string[] = []
  let start = 0
  for (const { index, 0: text } of row.matchAll(nextLabel)) {
    const rest = row.slice(index + text.length)
    if (index === 0 || !readCell(rest.split(nextLabel)[0] ?? rest)) continue
    parts.push(row.slice(start, index))
    start = index + text.length
  }
  parts.push(row.slice(start))
  return parts
}

function readCell(cell: string): BiodataLine | null {
  const text = cell.replace(numbering, '').trim()
  // two columns: a dash in the value is no separator
  const [, first = '', second = ''] =
    /^(\S.{1,47}?)(?:\t+|\s{2,})(?![\s:=–-])(\S.*)$/.exec(text) ?? []
  if (first && !/[:=]|\s[-–]|[\d०-९][^\s\d०-९]/.test(first) && isLabel(plain(first))) {
    return { label: plain(first), value: plain(second) }
  }
  // "नाव / आशा पाटील"
  const [, beforeSlash = '', afterSlash = ''] =
    /^([^:=/]{2,30}?)\s+\/\s+((?:[^:=]|(?<=[\d०-९]):(?=[\d०-९]))+)$/.exec(text) ?? []
  const isTwoLabels = isLabel(firstWord(afterSlash)) && /\s[-–]/.test(afterSlash)
  if (isWholeLabel(plain(beforeSlash)) && !isTwoLabels) {
    return { label: plain(beforeSlash), value: plain(afterSlash) }
  }
  const split = separators.exec(text)
  if (!split || split.index > maxLabel) return null
  const label = plain(text.slice(0, split.index))
  const value = plain(text.slice(split.index + split[0].length))
  return isLabel(label) ? { label, value } : labelWithDash(text)
}

const firstWord = (text: string) => text.split(/[\s–-]/)[0] ?? ''

/** "Bio-data of girl : Asha": the first dash is a part of the label. */
function labelWithDash(text: string): BiodataLine | null {
  const [, label = '', value = ''] = /^([^:=]{2,48}?)\s*(?::|=)[-\s]*(.*)$/.exec(text) ?? []
  return label && isLabel(plain(label)) ? { label: plain(label), value: plain(value) } : null
}

import { read, utils, write } from '@e965/xlsx'
import { UserError } from '../../scripts/terminal.ts'
import { readTexts, type Text, writeTexts } from './text-files.ts'

const columns = { file: 'File', key: 'Key', english: 'English', marathi: 'Marathi' } as const

interface ImportReport {
  translated: number
  /** Texts without a translation. */
  missing: string[]
  /** The English text has changed since the export; the translation is not used. */
  outdated: string[]
  /** The translation has not the same `{{values}}` as the English text; it is not used. */
  wrongValues: string[]
  /** Lines of texts that no longer exist. */
  unknown: string[]
}

const idOf = ({ file, key }: Pick<Text, 'file' | 'key'>) => `${file} ${key}`
const byId = (texts: Text[]) => new Map(texts.map((text) => [idOf(text), text.text]))

/** A spreadsheet with one line per text: English, Marathi as a help, and the language to write. */
export function exportTexts(folder: string, language: string): Buffer {
  const marathi = byId(readTexts(folder, 'mr'))
  const existing = byId(readTexts(folder, language))
  const lines = readTexts(folder, 'en').map((text) => {
    const id = idOf(text)
    const translation = existing.get(id)
    // an earlier import wrote English where a translation was missing
    const isMissing = translation === text.text && marathi.get(id) !== text.text
    return {
      [columns.file]: text.file,
      [columns.key]: text.key,
      [columns.english]: text.text,
      ...(language !== 'mr' && { [columns.marathi]: marathi.get(id) ?? '' }),
      [language]: isMissing ? '' : (translation ?? ''),
    }
  })
  const sheet = utils.json_to_sheet(lines)
  sheet['!cols'] = [{ wch: 24 }, { wch: 28 }, { wch: 60 }, { wch: 60 }, { wch: 60 }]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, language)
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}

/**
 * Writes the texts of a spreadsheet into the files of the language. A text with a problem keeps its
 * earlier translation, or stays English.
 */
export async function importTexts(
  folder: string,
  language: string,
  file: Buffer,
): Promise<ImportReport> {
  const lines = linesOf(file, language)
  const report: ImportReport = {
    translated: 0,
    missing: [],
    outdated: [],
    wrongValues: [],
    unknown: [],
  }
  const earlier = byId(readTexts(folder, language))
  const accepted = new Map<string, string>()
  for (const text of readTexts(folder, 'en')) {
    const id = idOf(text)
    const line = lines.get(id)
    lines.delete(id)
    if (!line?.translation) report.missing.push(id)
    else if (line.english !== text.text) report.outdated.push(id)
    else if (valuesIn(line.translation) !== valuesIn(text.text)) report.wrongValues.push(id)
    else accepted.set(id, line.translation)
  }
  report.translated = accepted.size
  report.unknown = [...lines.keys()]
  await writeTexts(folder, language, (textFile, key) => {
    const id = idOf({ file: textFile, key })
    return accepted.get(id) ?? earlier.get(id)
  })
  return report
}

function openBook(file: Buffer) {
  // the library reads every other file as text
  if (!file.subarray(0, 2).equals(Buffer.from('PK'))) {
    throw new UserError('The file is no .xlsx file. Save the exported spreadsheet as .xlsx.')
  }
  return read(file)
}

function linesOf(file: Buffer, language: string) {
  const book = openBook(file)
  const sheet = book.Sheets[language]
  if (!sheet) throw new UserError(`The file has no sheet named "${language}".`)
  const rows = utils.sheet_to_json<Record<string, string>>(sheet, { defval: '', raw: false })
  for (const name of [columns.file, columns.key, columns.english, language]) {
    if (!rows[0] || !(name in rows[0])) throw new UserError(`The column "${name}" is missing.`)
  }
  return new Map(
    rows.map((row) => [
      idOf({ file: row[columns.file] ?? '', key: row[columns.key] ?? '' }),
      { english: row[columns.english] ?? '', translation: (row[language] ?? '').trim() },
    ]),
  )
}

/** The `{{values}}` and tags of a text, in a fixed order. */
const valuesIn = (text: string) => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).toSorted().join()

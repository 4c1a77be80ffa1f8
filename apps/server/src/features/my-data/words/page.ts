import { todayInIndia, typedDate } from '@sangam/contract/dates'
import { type DataArea, dataAreas } from '@sangam/contract/my-data/values'
import { labelIn } from '@sangam/i18n/by-language'
import { fill } from '@sangam/i18n/fill'
import type { Language } from '@sangam/i18n/languages'
import { strToU8 } from 'fflate'
import { escapeHtml } from '../../../http/pages/escape-html.ts'
import type { Env } from '../../../settings/env.ts'
import { translate } from '../../../texts/texts.ts'
import { pageStyle } from './page.style.ts'
import { columnNames, tablesInWords } from './tables.ts'
import { columnLabel, valueInWords } from './values.ts'
import { type Reader, wordOf } from './words.ts'

export type Row = Record<string, unknown>

/** A table of the copy with its rows, read in batches. */
interface TableRows {
  name: string
  area: DataArea
  rows: () => AsyncGenerator<Row[]>
}

interface PageOf {
  env: Env
  reader: Reader
  tables: readonly TableRows[]
}

/** The first page of the copy: everything that is stored, in words and for people. */
export async function* pageInWords({ env, reader, tables }: PageOf): AsyncGenerator<Uint8Array> {
  const { language } = reader
  const trust = labelIn(env.trust, 'trust_name', language)
  yield strToU8(pageHead(trust, language))
  for (const area of areas) {
    const ofArea = tables.filter((table) => table.area === area)
    yield* areaInWords({ area, tables: inOrder(ofArea), reader })
  }
  yield strToU8(pageFoot(language))
}

/** What people know best comes first, and the long lists of logins last. */
const areas = [...dataAreas.filter((area) => area !== 'security'), 'security'] as const
const order = Object.keys(tablesInWords)
const inOrder = (tables: readonly TableRows[]) =>
  tables.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))

interface AreaOf {
  area: DataArea
  tables: readonly TableRows[]
  reader: Reader
}

/** The heading of an area is written with its first row: areas without records are left out. */
async function* areaInWords({ area, tables, reader }: AreaOf): AsyncGenerator<Uint8Array> {
  const { language } = reader
  let isOpen = false
  for (const table of tables) {
    for await (const part of tableInWords(table, reader)) {
      if (!isOpen) {
        yield strToU8(
          `<section><h2>${say(`my_data.area_${area}`, language)}</h2><p class="why">${say(`my_data.purpose_${area}`, language)}</p>`,
        )
        isOpen = true
      }
      yield strToU8(part)
    }
  }
  if (isOpen) yield strToU8('</section>')
}

async function* tableInWords({ name, rows }: TableRows, reader: Reader): AsyncGenerator<string> {
  const table = tablesInWords[name]
  if (!table) return
  const columns = columnNames(table.shows)
  const labels = columns.map((column) => escapeHtml(columnLabel(name, column, reader.language)))
  let count = 0
  for await (const batch of rows()) {
    for (const row of batch) {
      const cells = columns.map((column) =>
        escapeHtml(valueInWords({ table: name, column, value: row[column] }, reader)),
      )
      if (count === 0) {
        yield `<h3>${say(`my_data_file.table_${name}`, reader.language)}</h3>${table.isWide ? '' : `<div class="scroll"><table><thead><tr>${labels.map((label) => `<th scope="col">${label}</th>`).join('')}</tr></thead><tbody>`}`
      }
      count += 1
      yield table.isWide ? card(labels, cells) : line(cells)
    }
  }
  if (count > 0 && !table.isWide) yield '</tbody></table></div>\n'
}

const card = (labels: readonly string[], cells: readonly string[]) =>
  `<dl>${cells.map((cell, index) => (cell ? `<dt>${labels[index]}</dt><dd>${cell}</dd>` : '')).join('')}</dl>\n`
const line = (cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<td>${cell || '–'}</td>`).join('')}</tr>\n`

const say = (key: string, language: Language) => escapeHtml(wordOf(language, key))

function pageHead(trust: string, language: Language): string {
  const title = `${translate(language, 'my_data.title')} · ${trust}`
  const made = fill(translate(language, 'my_data_file.msg_made'), {
    date: typedDate(todayInIndia()),
    trust,
  })
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(made)}</p>
<p>${say('my_data_file.msg_not_shown', language)}</p>
`
}

const files = ['documents', 'photos', 'data'] as const

const pageFoot = (language: Language) =>
  `<section><h2>${say('my_data_file.lbl_files', language)}</h2><ul>${files
    .map((folder) => `<li>${say(`my_data_file.msg_${folder}`, language)}</li>`)
    .join('')}</ul></section>\n</html>\n`

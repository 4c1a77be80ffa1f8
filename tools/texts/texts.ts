// `npm run texts -- export hi texts.xlsx`: writes a spreadsheet for translators.
// `npm run texts -- import hi texts.xlsx`: writes their texts into `packages/i18n`, with a report.

import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../scripts/paths.ts'
import { exitWithError, say, UserError } from '../../scripts/terminal.ts'
import { exportTexts, importTexts } from './translation-sheet.ts'

const folder = path.join(root, 'packages/i18n')

async function main([action, language = '', file = '']: string[]): Promise<void> {
  const isUsable = /^[a-z]{2,3}$/.test(language) && language !== 'en' && file
  if (!isUsable || (action !== 'export' && action !== 'import')) {
    throw new UserError('Usage: npm run texts -- export|import <language code> <file>.xlsx')
  }
  if (action === 'export') {
    await writeFile(file, exportTexts(folder, language))
    return say(`Wrote ${file}. Fill in the column "${language}"; keep {{values}} and <tags>.`)
  }
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`)
  const { translated, ...problems } = await importTexts(folder, language, await readFile(file))
  for (const [problem, texts] of Object.entries(problems)) {
    for (const text of texts) say(`${explanations[problem as keyof typeof problems]}: ${text}`)
  }
  const counts = Object.entries(problems).map(([problem, texts]) => `${texts.length} ${problem}`)
  say(`${translated} texts translated, ${counts.join(', ')}.`)
}

const explanations = {
  missing: 'No translation',
  outdated: 'The English text has changed, not used',
  wrongValues: 'Other {{values}} or <tags> than the English text, not used',
  unknown: 'This text no longer exists',
}

await main(process.argv.slice(2)).catch(exitWithError)

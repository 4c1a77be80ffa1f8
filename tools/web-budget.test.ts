import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageTokens } from '@sangam/contract/trust-settings/page-tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureWebBuilt } from '../scripts/build-web.ts'
import { findWrongCopies } from './web-budget/compressed.ts'
import { countFiles, measureWebApp, table } from './web-budget/measure.ts'

const builtApp = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

describe('the web app', () => {
  beforeAll(() => ensureWebBuilt(), 300_000)

  test('every file has compressed copies with the same content', () => {
    expect(findWrongCopies(builtApp)).toEqual([])
  })

  test('every part is within its budget', () => {
    const parts = measureWebApp(builtApp)
    const tooLarge = parts.filter(({ bytes, budget }) => bytes > budget)
    expect(tooLarge, `\n${table(parts)}\n`).toEqual([])
    expect(parts.length).toBeGreaterThan(30)
  })

  test('no page loads more than 24 files', () => {
    const counts = Object.entries(countFiles(builtApp))
    expect(counts.filter(([, files]) => files > 24)).toEqual([])
    expect(counts.length).toBeGreaterThan(30)
  })

  test('every page has a place for the name, the pictures and the colors of the trust', () => {
    const pages = readdirSync(builtApp).filter((file) => file.endsWith('.html'))
    expect(pages).toContain('home.html')
    for (const page of pages) {
      const html = readFileSync(join(builtApp, page), 'utf8')
      const missing = Object.values(pageTokens).filter((token) => !html.includes(token))
      expect(missing, page).toEqual([])
    }
  })
})

describe('the measurement', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sangam-budget-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  // random bytes cannot be compressed
  const sizes = {
    start: 90_000,
    texts: 4_000,
    icons: 3_000,
    home: 8_000,
    frame: 20_000,
    list: 50_000,
  }
  const files = Object.keys(sizes).map((name) => [name, `assets/${name}.js`] as const)
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  for (const [name, file] of files) {
    writeFileSync(join(folder, file), randomBytes(sizes[name as keyof typeof sizes]))
  }
  writeFileSync(join(folder, 'assets/start.css'), randomBytes(5_000))
  writeFileSync(join(folder, 'index.html'), '<link href="/assets/start.css">')
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      '_start.js': { file: 'assets/start.js', isEntry: true },
      '_icons.js': { file: 'assets/icons.js', imports: ['_start.js'] },
      'packages/i18n/texts/first.en.json': { file: 'assets/texts.js' },
      'src/app/query-pages.tsx': { file: 'assets/frame.js', imports: ['_start.js'] },
      'src/pages/home.tsx': { file: 'assets/home.js', imports: ['_start.js', '_icons.js'] },
      'src/pages/list.tsx': {
        file: 'assets/list.js',
        imports: ['_start.js', '_icons.js'],
        css: ['assets/list.css'],
      },
    }),
  )

  test('counts the entry with home, and other pages with the frame and their own chunks', () => {
    const parts = measureWebApp(folder)
    const kB = Object.fromEntries(parts.map(({ name, bytes }) => [name, Math.round(bytes / 1000)]))
    expect(kB).toEqual({
      'entry (en)': 105,
      'entry, styles': 5,
      'frame of other pages': 20,
      home: 11,
      list: 73,
    })
    expect(countFiles(folder)).toEqual({ home: 2, list: 4 })
    expect(table(parts)).toMatch(/list +73\.\d of +68\.0 kB {2}TOO LARGE/)
  })
})

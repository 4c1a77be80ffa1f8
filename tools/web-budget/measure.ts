import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

/** The size of a part of the web app that users wait for. */
interface PartSize {
  name: string
  /** Compressed with gzip. */
  bytes: number
  budget: number
}

const kB = 1_000
/** Everything that the home page needs to be usable. */
const entryBudget = 130 * kB
const entryStyleBudget = 20 * kB
/** The code that all other pages share (queries to the server), loaded once. */
const frameBudget = 42 * kB
/** Another page, including the frame and what it shares with other pages. */
const routeBudget = 68 * kB
/** A group of texts in one language, loaded once with the first page that needs it. */
const textsBudget = 25 * kB
/** Members do not load the texts for admins. */
const adminTextsBudget = 30 * kB

const frameSource = 'src/app/query-pages.tsx'
const homeSource = 'src/pages/home.tsx'
const isOtherPage = (source: string) => source.startsWith('src/pages/') && source !== homeSource
const pageName = (source: string) => basename(source, '.tsx')

/**
 * Sizes of the scripts that each page needs to be usable. Code that is loaded later is not counted:
 * dialogs, editors, picture cropping, and the rules of forms.
 */
export function measureWebApp(folder: string): PartSize[] {
  const manifest = readManifest(folder)
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const sizeOf = gzipIn(folder)
  const sizeOfChunks = (chunks: Iterable<string>) =>
    sizeOf([...chunks].map((key) => chunkOf(manifest, key).file))

  const start = startChunks(manifest)
  const home = closure(manifest, homeSource, start)
  const frame = closure(manifest, frameSource, start)
  const sources = Object.keys(manifest).sort()
  const textsOf = (part: string) => sources.filter((key) => key.includes(`/texts/${part}.`))

  return [
    ...textsOf('first').map((texts) => ({
      name: `entry (${languageOf(texts)})`,
      bytes: sizeOfChunks([...start, ...closure(manifest, texts, start), ...home]),
      budget: entryBudget,
    })),
    { name: 'entry, styles', bytes: sizeOf(linkedStyles(page)), budget: entryStyleBudget },
    { name: 'frame of other pages', bytes: sizeOfChunks(frame), budget: frameBudget },
    ...['pages', 'work', 'families', 'privacy', 'safety', 'desk', 'admin'].flatMap((group) =>
      textsOf(group).map((texts) => ({
        name: `texts of ${group} (${languageOf(texts)})`,
        bytes: sizeOfChunks(closure(manifest, texts, start)),
        budget: group === 'admin' ? adminTextsBudget : textsBudget,
      })),
    ),
    { name: pageName(homeSource), bytes: sizeOfChunks(home), budget: routeBudget },
    ...sources.filter(isOtherPage).map((key) => ({
      name: pageName(key),
      bytes: sizeOfChunks([...frame, ...closure(manifest, key, start)]),
      budget: routeBudget,
    })),
  ]
}

/** How many scripts and styles each page loads after the entry. */
export function countFiles(folder: string): Record<string, number> {
  const manifest = readManifest(folder)
  const start = startChunks(manifest)
  const filesOf = (chunks: Iterable<string>) =>
    [...chunks].map((key) => chunkOf(manifest, key)).flatMap(({ file, css = [] }) => [file, ...css])
  const frame = closure(manifest, frameSource, start)
  const pages = Object.keys(manifest).filter((key) => key === homeSource || isOtherPage(key))
  return Object.fromEntries(
    pages.map((key) => {
      const page = closure(manifest, key, start)
      const files = filesOf(key === homeSource ? page : [...frame, ...page])
      return [pageName(key), new Set(files).size]
    }),
  )
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))

/** The entry script and its static imports. */
function startChunks(manifest: Manifest): Set<string> {
  const keys = Object.keys(manifest).filter((key) => chunkOf(manifest, key).isEntry)
  if (keys.length === 0) throw new Error('the manifest has no entry')
  return new Set(keys.flatMap((key) => [...closure(manifest, key)]))
}

/** A chunk and its static imports, without chunks that are already loaded. */
function closure(
  manifest: Manifest,
  key: string,
  loaded: Set<string> = new Set(),
  visited: Set<string> = new Set(),
): Set<string> {
  if (loaded.has(key) || visited.has(key)) return visited
  visited.add(key)
  for (const next of chunkOf(manifest, key).imports ?? []) closure(manifest, next, loaded, visited)
  return visited
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the manifest has no ${key}`)
  return chunk
}

const languageOf = (key: string) => /\.(\w+)\.json$/.exec(key)?.[1] ?? key

const linkedStyles = (page: string) =>
  [...page.matchAll(/href="[^"]*?(assets\/[^"]+\.css)"/g)].map(([, file = '']) => file)

function gzipIn(folder: string): (files: string[]) => number {
  const sizes = new Map<string, number>()
  const sizeOfFile = (file: string) => {
    const bytes = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
    sizes.set(file, bytes)
    return bytes
  }
  return (files) => [...new Set(files)].reduce((sum, file) => sum + sizeOfFile(file), 0)
}

/** The sizes as a table. */
export const table = (parts: PartSize[]) =>
  parts
    .map(({ name, bytes, budget }) => {
      const mark = bytes > budget ? '  TOO LARGE' : ''
      return `${name.padEnd(38)}${kilobytes(bytes)} of ${kilobytes(budget)} kB${mark}`
    })
    .join('\n')

const kilobytes = (bytes: number) => (bytes / kB).toFixed(1).padStart(6)

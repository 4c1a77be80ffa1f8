import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}

type Manifest = Record<string, Chunk>

/** A part of the web app that somebody waits for, and what it may weigh. */
interface Weight {
  name: string
  /** Bytes after gzip, as a browser fetches them. */
  bytes: number
  budget: number
}

const kB = 1_000
/** Everything home needs before one can use it, but home's own files. */
const entryBudget = 130 * kB
const entryStyleBudget = 20 * kB
/** What all further pages stand on: the machinery of questions to the server, fetched once. */
const frameBudget = 25 * kB
/** A further page with everything it shares with others, the frame included. */
const routeBudget = 60 * kB
/** The texts of all further pages in one language, fetched once. */
const textsBudget = 20 * kB

const frameSource = 'src/app/query-pages.tsx'
const homeSource = 'src/pages/home.tsx'
const isFurtherPage = (source: string) => source.startsWith('src/pages/') && source !== homeSource
const pageName = (source: string) => source.replace('src/pages/', '').replace('.tsx', '')

/**
 * What a built web app costs, route by route: the scripts that must be there before a page can be
 * used. What a page fetches later, when somebody opens a dialog, an editor or the cropping of a
 * picture, is not among them, and neither are the rules of forms, which come while people type.
 */
export function measureWebApp(folder: string): Weight[] {
  const manifest: Manifest = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  )
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const weigh = gzipIn(folder)
  const weighChunks = (chunks: Iterable<string>) =>
    weigh([...chunks].map((key) => chunkOf(manifest, key).file))

  const start = startChunks(manifest)
  const home = closure(manifest, homeSource, start)
  const frame = closure(manifest, frameSource, start)
  const sources = Object.keys(manifest).sort()
  const textsOf = (part: string) => sources.filter((key) => key.endsWith(`-${part}.ts`))

  return [
    ...textsOf('first').map((texts) => ({
      name: `entry (${languageOf(texts)})`,
      bytes: weighChunks(
        [...start, ...closure(manifest, texts, start), ...home].filter((key) => key !== homeSource),
      ),
      budget: entryBudget,
    })),
    { name: 'entry, styles', bytes: weigh(linkedStyles(page)), budget: entryStyleBudget },
    { name: 'frame of further pages', bytes: weighChunks(frame), budget: frameBudget },
    ...textsOf('rest').map((texts) => ({
      name: `texts of further pages (${languageOf(texts)})`,
      bytes: weighChunks(closure(manifest, texts, start)),
      budget: textsBudget,
    })),
    { name: pageName(homeSource), bytes: weighChunks(home), budget: routeBudget },
    ...sources.filter(isFurtherPage).map((key) => ({
      name: pageName(key),
      bytes: weighChunks([...frame, ...closure(manifest, key, start)]),
      budget: routeBudget,
    })),
  ]
}

/** The script of the app and all it imports, since all of it runs before anything can be used. */
function startChunks(manifest: Manifest): Set<string> {
  const keys = Object.keys(manifest).filter((key) => chunkOf(manifest, key).isEntry)
  if (keys.length === 0) throw new Error('the manifest names no entry')
  return new Set(keys.flatMap((key) => [...closure(manifest, key)]))
}

/** A file and all it imports, but what is there already. */
function closure(
  manifest: Manifest,
  key: string,
  without: Set<string> = new Set(),
  found: Set<string> = new Set(),
): Set<string> {
  if (without.has(key) || found.has(key)) return found
  found.add(key)
  for (const next of chunkOf(manifest, key).imports ?? []) closure(manifest, next, without, found)
  return found
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the manifest has no ${key}`)
  return chunk
}

const languageOf = (key: string) => /(en|mr)-\w+\.ts$/.exec(key)?.[1] ?? key

const linkedStyles = (page: string) =>
  [...page.matchAll(/href="[^"]*?(assets\/[^"]+\.css)"/g)].map(([, file = '']) => file)

function gzipIn(folder: string): (files: string[]) => number {
  const known = new Map<string, number>()
  const weighFile = (file: string) => {
    const bytes = known.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
    known.set(file, bytes)
    return bytes
  }
  return (files) => [...new Set(files)].reduce((sum, file) => sum + weighFile(file), 0)
}

/** The weights as a table to read. */
export const table = (weights: Weight[]) =>
  weights
    .map(({ name, bytes, budget }) => {
      const mark = bytes > budget ? '  TOO HEAVY' : ''
      return `${name.padEnd(38)}${kilobytes(bytes)} of ${kilobytes(budget)} kB${mark}`
    })
    .join('\n')

const kilobytes = (bytes: number) => (bytes / kB).toFixed(1).padStart(6)

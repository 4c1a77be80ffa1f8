import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { median } from './load.ts'

// Fetched when it is needed: it is larger than everything else the repository needs together.
const lighthouse = 'lighthouse@13.5.0'
const runs = 5

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

interface Verdict {
  /** Out of 100. */
  scores: Record<Category, number>
  /** Milliseconds until the largest part of the page was painted. */
  largestPaint: number
  layoutShift: number
  /** Milliseconds of blocked main thread. */
  blocked: number
  /** What cost points outside of performance. */
  failures: string[]
}

interface Report {
  categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

/** The median of some cold visits with a mid-range phone on slow 4G, as Lighthouse simulates them. */
export async function judge(url: string, port: number): Promise<Verdict> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) reports.push(await visit(url, port))
  const middle = (value: (report: Report) => number) => median(reports.map(value))
  const number = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? 0
  const scoreOf = (name: Category) =>
    Math.round(middle((report) => (report.categories[name].score ?? 0) * 100))
  return {
    scores: Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as Record<
      Category,
      number
    >,
    largestPaint: middle((report) => number(report, 'largest-contentful-paint')),
    layoutShift: middle((report) => number(report, 'cumulative-layout-shift')),
    blocked: middle((report) => number(report, 'total-blocking-time')),
    failures: failuresOf(reports[0] as Report),
  }
}

const failuresOf = ({ categories: judged, audits }: Report) =>
  categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => judged[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)

async function visit(url: string, port: number): Promise<Report> {
  const file = path.join(tmpdir(), `sangam-lighthouse-${process.pid}.json`)
  // its own work should not slow the page down that it watches
  const child = spawn(
    'nice',
    [
      ...['-n', '15', 'npm', 'exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url],
      ...[`--port=${port}`, '--output=json', `--output-path=${file}`, '--quiet'],
      `--only-categories=${categories.join()}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let complaints = ''
  child.stderr.on('data', (part) => {
    complaints += part
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${complaints}`)
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } finally {
    await rm(file, { force: true })
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { median } from './load.ts'

// Downloaded on demand: it is larger than all dependencies of the repository together.
const lighthouse = 'lighthouse@13.5.0'
const runs = 5

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

interface LighthouseResult {
  /** Out of 100. */
  scores: Record<Category, number>
  /** Largest contentful paint in milliseconds. */
  largestPaint: number
  layoutShift: number
  /** Total blocking time in milliseconds. */
  blocked: number
  /** Failed audits of all categories except performance. */
  failures: string[]
}

interface Report {
  categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

/** The median of several cold visits with a simulated mid-range phone on slow 4G. */
export async function runLighthouse(url: string, port: number): Promise<LighthouseResult> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) reports.push(await visit(url, port))
  const medianOf = (value: (report: Report) => number) => median(reports.map(value))
  const number = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? 0
  const scoreOf = (name: Category) =>
    Math.round(medianOf((report) => (report.categories[name].score ?? 0) * 100))
  return {
    scores: Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as Record<
      Category,
      number
    >,
    largestPaint: medianOf((report) => number(report, 'largest-contentful-paint')),
    layoutShift: medianOf((report) => number(report, 'cumulative-layout-shift')),
    blocked: medianOf((report) => number(report, 'total-blocking-time')),
    failures: failuresOf(reports[0] as Report),
  }
}

const failuresOf = ({ categories: results, audits }: Report) =>
  categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => results[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)

async function visit(url: string, port: number): Promise<Report> {
  const file = path.join(tmpdir(), `sangam-lighthouse-${process.pid}.json`)
  // low priority, so that Lighthouse does not slow down the page
  const child = spawn(
    'nice',
    [
      ...['-n', '15', 'npm', 'exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url],
      ...[`--port=${port}`, '--output=json', `--output-path=${file}`, '--quiet'],
      `--only-categories=${categories.join()}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let errorOutput = ''
  child.stderr.on('data', (part) => {
    errorOutput += part
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${errorOutput}`)
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } finally {
    await rm(file, { force: true })
  }
}

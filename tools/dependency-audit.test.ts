import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../scripts/paths.ts'

interface AuditReport {
  /** Only there where the registry answered. */
  auditReportVersion?: number
  message?: string
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

/** What the registry knows against the packages a portal runs with. */
const askRegistry = () =>
  new Promise<AuditReport>((resolve) => {
    const words = ['audit', '--omit=dev', '--audit-level=high', '--json']
    execFile('npm', words, { cwd: root, timeout: 60_000 }, (problem, printed) => {
      // npm ends with an error both where it found something and where nobody answered
      try {
        resolve(JSON.parse(printed))
      } catch {
        resolve({ message: problem?.message ?? 'npm printed no report' })
      }
    })
  })

test('no package that the portal runs with has a serious known hole', async ({ skip }) => {
  const report = await askRegistry()
  if (report.auditReportVersion === undefined) {
    skip(`the registry does not answer audits (${report.message?.split('\n')[0]})`)
  }
  const serious = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
  expect(serious).toEqual([])
})

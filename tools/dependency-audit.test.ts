import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../scripts/paths.ts'

interface AuditReport {
  /** Missing if the registry does not answer. */
  auditReportVersion?: number
  message?: string
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

/** Known vulnerabilities of the packages that the portal uses at run time. */
const auditPackages = () =>
  new Promise<AuditReport>((resolve) => {
    const args = ['audit', '--omit=dev', '--audit-level=high', '--json']
    execFile('npm', args, { cwd: root, timeout: 60_000 }, (error, output) => {
      // npm also exits with an error if it finds something, so only the report counts
      try {
        resolve(JSON.parse(output))
      } catch {
        resolve({ message: error?.message ?? 'npm printed no report' })
      }
    })
  })

test('no package that the portal uses has a known serious vulnerability', async ({ skip }) => {
  const report = await auditPackages()
  if (report.auditReportVersion === undefined) {
    skip(`the registry does not answer audits (${report.message?.split('\n')[0]})`)
  }
  const serious = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
  expect(serious).toEqual([])
})

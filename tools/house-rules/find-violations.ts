import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { importRules } from './import-rules.ts'

const sources = [
  ...['apps', 'packages', 'scripts', 'tools'],
  ...['test-portal', 'bench', 'reliability', 'e2e'],
]

/** Violations of the import rules in a folder, as `rule: from → to`. */
export async function findViolations(baseDir: string, folders = sources): Promise<string[]> {
  const { output } = await cruise(folders, {
    baseDir,
    validate: true,
    ruleSet: { forbidden: importRules },
    // swc, because dependency-cruiser has no support for the compiler API of TypeScript 7 yet
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|\\.build)/' },
  })
  const { summary } = output as ICruiseResult
  return [
    ...new Set(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)),
  ]
}

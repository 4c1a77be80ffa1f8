import { files, read } from './repository.ts'

const quotedFile =
  /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|json|md|conf|yaml|service|sh)|deploy\/\w+)`/g
const isTestFile = (file: string) => /\.(?:test|spec)\.ts$/.test(file)
const exists = (end: string) => files.some((file) => file === end || file.endsWith(`/${end}`))

/** Rows of a table of security requirements that claim something without a place that proves it. */
export function unprovedClaims(table: string): string[] {
  const rows = table.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  return rows.flatMap((row) => {
    const [, id = '', , state = '', where = ''] = row.split('|').map((cell) => cell.trim())
    const cited = [...where.matchAll(quotedFile)].map(([, file = '']) => file)
    const problems = cited
      .filter((file) => !exists(file))
      .map((file) => `${id}: ${file} does not exist`)
    if (!['met', 'n/a', 'open'].includes(state)) problems.push(`${id}: unknown state ${state}`)
    const isProved = cited.some(isTestFile) || (where.startsWith('by design:') && cited.length > 0)
    if (state === 'met' && !isProved) problems.push(`${id}: neither a test nor a file by design`)
    if (state === 'open' && where === '') problems.push(`${id}: no reason`)
    return problems
  })
}

export const unprovedSecurityClaims = () => unprovedClaims(read('docs/security-asvs.md'))

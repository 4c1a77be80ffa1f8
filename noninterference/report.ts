import type { Difference } from './sequences.ts'
import { type Statistics, unreachable } from './statistics.ts'
import { type Policy, viewers } from './viewers.ts'

const percent = ({ all, successes }: { all: number; successes: number }) =>
  all === 0 ? '-' : `${Math.round((successes / all) * 100)} %`

export function describeDifference({ sequence, steps, part, ...shown }: Difference): string {
  const last = steps.at(-1)
  return [
    `A difference: ${last?.step.actor}, ${last?.path}, policy ${sequence.common.policy}, ${sequence.scope}`,
    `  request  ${shown.request}`,
    `  part     ${part}`,
    `  first    ${JSON.stringify(shown.first)}`,
    `  second   ${JSON.stringify(shown.second)}`,
    `  seed     "${sequence.seed}", step ${last?.index}`,
    '  these steps show it:',
    ...steps.map(({ index, step, path }) => `    ${index} ${step.actor}: ${path}`),
  ].join('\n')
}

export function describeStatistics(
  statistics: Statistics,
  policies: readonly Policy[],
  hasPaths: boolean,
): string {
  const rows = policies.flatMap((policy) =>
    viewers.map((viewer) => {
      const numbers = statistics.numbersOf(policy, viewer)
      const count = String(numbers.all).padStart(7)
      return `${policy.padEnd(8)} ${viewer.padEnd(15)} ${count} calls, ${percent(numbers).padStart(5)} successful`
    }),
  )
  const total = statistics.total()
  const without = statistics.withoutSuccess()
  return [
    ...rows,
    ...(hasPaths
      ? statistics
          .paths()
          .map(([path, numbers]) => `${path.padEnd(42)} ${numbers.all} ${percent(numbers)}`)
      : []),
    `${total.all} compared answers (${total.all * 2} calls in both worlds), ${percent(total)} successful`,
    ...Object.entries(unreachable).map(([path, reason]) => `without success: ${path}, ${reason}`),
    without.length === 0
      ? 'every other call, download and export was used with success'
      : `NOT REACHED with success: ${without.join(', ')}`,
  ].join('\n')
}

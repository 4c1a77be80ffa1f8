import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Call } from '@sangam/contract/call'
import { calls } from '@sangam/contract/calls'

export interface SliceOfCalls {
  /** The file of the contract that declares them, without its ending. */
  name: string
  calls: [path: string, entry: Call][]
}

const contract = path.join(import.meta.dirname, '..', '..', 'packages', 'contract', 'src')
/** The table itself only gathers what the other files declare. */
const table = 'calls'

/** The calls grouped by the file that declares them, which the table no longer shows. */
export async function callsBySlice(): Promise<SliceOfCalls[]> {
  const names = readdirSync(contract)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .filter((name) => name !== table)
    .sort()
  const slices = await Promise.all(
    names.map(async (name) => {
      const exported: Record<string, unknown> = await import(path.join(contract, `${name}.ts`))
      return {
        name,
        calls: Object.entries(exported)
          .filter(([exportName]) => exportName.endsWith('Calls'))
          .flatMap(([, entries]) => Object.entries(entries as Record<string, Call>))
          .filter(([callPath]) => callPath in calls),
      }
    }),
  )
  return slices.filter(({ calls }) => calls.length > 0)
}

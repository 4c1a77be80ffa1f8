import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { leaks } from '../../../../noninterference/leaks.ts'
import { startProgram } from '../../../../test-portal/program.ts'

const root = path.join(import.meta.dirname, '..', '..', '..', '..')

test('the code has the text that each planted leak changes', () => {
  const missing = leaks.flatMap(({ name, file, changes }) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    return changes.flatMap(({ find }) => (source.split(find).length === 2 ? [] : { name, find }))
  })
  expect(missing).toEqual([])
  expect(leaks.length).toBeGreaterThanOrEqual(30)
})

/** Runs the command in a process of its own: it replaces random numbers and the clock. */
async function compare(...args: string[]) {
  const program = startProgram(
    process.execPath,
    ['--import', './scripts/import-drizzle-faster.ts', 'noninterference/run.ts', ...args],
    { cwd: root },
  )
  const { code } = await program.ended
  return { code, output: program.output() }
}

const limits = { tags: ['full'], timeout: 900_000 }

test(
  'people without a right cannot tell two portals with other hidden values apart',
  limits,
  async () => {
    const { code, output } = await compare('--steps', '1600')
    expect(output).toMatch(/compared answers/)
    expect(output).not.toMatch(/A difference/)
    expect(code).toBe(0)
  },
)

test.each(['the list is sorted by a hidden number', 'everybody sees why a photo was rejected'])(
  'the comparison finds a planted leak: %s',
  limits,
  async (name) => {
    const { code, output } = await compare('--leaks', name)
    expect(output).toMatch(/^1 of 1 planted leaks were found$/m)
    expect(code).toBe(0)
  },
)

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { importBatches, importRows } from '../../../db/schema/services/registry-import.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { importFile } from '../registry-import.testing.ts'
import type { ScoredRow } from './field-score.testing.ts'
import {
  coreFields,
  describeScores,
  type RegisterScore,
  scoreRegister,
} from './register-score.testing.ts'
import {
  fifthRegisters,
  firstRegisters,
  fourthRegisters,
  secondRegisters,
  seventhRegisters,
  sixthRegisters,
  thirdRegisters,
} from './registers.testing.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.superAdmin()

async function storedRows(batchId: number): Promise<ScoredRow[]> {
  const [batch] = await db.select().from(importBatches).where(eq(importBatches.id, batchId))
  const rows = await db.select().from(importRows).where(eq(importRows.batchId, batchId))
  return rows.map((row) => ({
    ...row,
    sheet: batch?.sheets[row.sheet]?.name ?? '',
    isDuplicate: row.duplicateRowId !== null || row.duplicateProfileId !== null,
    kept: [...Object.values(row.values), row.further, row.oldNumber].join(' '),
  }))
}

const isCore = (field: string) => (coreFields as readonly string[]).includes(field)

describe.each([
  ['the first set', firstRegisters],
  ['the second set', secondRegisters],
  ['the third set', thirdRegisters],
  ['the fourth set', fourthRegisters],
  ['the fifth set', fifthRegisters],
  ['the sixth set', sixthRegisters],
  // three of its 24 birth dates are open on purpose
  ['the seventh set', seventhRegisters, 21 / 24],
])('%s', (_name, registers, rightShare = 0.97) => {
  const scores: RegisterScore[] = []
  const sum = (count: (score: RegisterScore) => number) =>
    scores.reduce((total, score) => total + count(score), 0)
  const silent = () =>
    scores.flatMap(({ fields }) => fields.filter(({ outcome }) => outcome === 'silent'))

  beforeAll(async () => {
    for (const register of registers()) {
      const answer = await importFile(portal, admin, register.bytes, register.file)
      const rows = answer.httpStatus === 200 ? await storedRows(answer.data.batch_id) : []
      scores.push(scoreRegister(register, rows))
    }
  }, 300_000)

  test('nearly all good rows are right without a correction', () => {
    const share = sum(({ rightRows }) => rightRows) / sum(({ goodRows }) => goodRows)
    expect(share, describeScores(scores)).toBeGreaterThanOrEqual(rightShare)
  })

  test('no name, birth date, gender or number is wrong without a remark', () => {
    expect(silent().filter(({ field }) => isCore(field))).toEqual([])
  })

  test('at most 0.5 % of the other values are wrong or lost without a remark', () => {
    const others = silent().filter(({ field }) => !isCore(field))
    const all = sum(({ fields }) => fields.filter(({ field }) => !isCore(field)).length)
    expect(others.length / all, JSON.stringify(others.slice(0, 10))).toBeLessThanOrEqual(0.005)
  })

  test('every bad row is stopped, left out or marked, and no title or total becomes a person', () => {
    expect(scores.flatMap(({ missedRows }) => missedRows)).toEqual([])
    expect(sum(({ phantoms }) => phantoms)).toBe(0)
  })
})

import { entriesPerPage, papers } from '@sangam/contract/booklet/values'
import { describe, expect, test } from 'vitest'
import { cellsOf, contentArea, isRightPage, sheetOf } from './layout.ts'

describe.each(papers)('a page of %s', (paper) => {
  const sheet = sheetOf(paper)

  test.each(entriesPerPage)(
    'with %i entries leaves the outer margin and the wider inner one free',
    (perPage) => {
      const rightEdges = cellsOf(sheet, perPage).map(({ x, width }) => x + width)
      const free = sheet.width - Math.max(...rightEdges)
      expect(free).toBeCloseTo(sheet.margin + sheet.gutter)
      expect(contentArea(sheet).x).toBe(sheet.margin)
      expect(sheet.gutter).toBeGreaterThanOrEqual(14)
    },
  )
})

test('the first page lies on the right', () => {
  expect([1, 2, 3].map(isRightPage)).toEqual([true, false, true])
})

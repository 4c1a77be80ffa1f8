import type { WorkbookLimits } from './workbook.ts'

export const workbookLimits: WorkbookLimits = {
  maxRows: 10_000,
  maxColumns: 80,
  maxSheetBytes: 150 * 1024 * 1024,
  maxUnpackedBytes: 1024 * 1024 * 1024,
  maxRatio: 100,
  maxParts: 20_000,
}

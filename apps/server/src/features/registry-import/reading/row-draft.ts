import type {
  ImportColumn,
  RowField,
  RowProblem,
  RowTexts,
} from '@sangam/contract/registry-import/values'
import { addLine, type Cells } from './cells.ts'

/** The values of the form, as a draft stores them. */
export type RowValues = RowTexts

/** A row while it is read. */
export interface RowDraft {
  cells: Cells
  values: RowValues
  problems: RowProblem[]
  headingOf: (column: ImportColumn) => string
  problem: (code: RowProblem['code'], field: RowProblem['field'], proposal?: string) => void
  /** Leaves the field empty and shows what it may be. */
  uncertain: (field: RowField, proposal: string) => void
  /** Reports a text that the form has no value for, and keeps it with the further details. */
  keep: (column: RowField, code: RowProblem['code']) => void
}

export function rowDraft(cells: Cells, headings: Cells): RowDraft {
  const problems: RowProblem[] = []
  const values: RowValues = {}
  const headingOf = (column: ImportColumn) => headings[column] ?? column
  const draft: RowDraft = {
    cells,
    values,
    problems,
    headingOf,
    problem: (code, field, proposal = '') => {
      problems.push({ code, field, ...(proposal && { proposal: proposal.slice(0, 200) }) })
    },
    uncertain: (field, proposal) => draft.problem('uncertain', field, proposal),
    keep: (column, code) => {
      draft.problem(code, column, cells[column])
      addLine(cells, headingOf(column), cells[column] ?? '')
    },
  }
  return draft
}

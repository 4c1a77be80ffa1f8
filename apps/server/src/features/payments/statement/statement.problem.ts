export type StatementProblem =
  | 'type'
  | 'broken'
  | 'protected'
  | 'macros'
  | 'too_large'
  | 'header'
  | 'empty'
  | 'too_long'
  | 'quotes'
  | 'columns'
  | 'date'
  | 'amount'

/** The reason why a statement is refused; none of its lines is stored. */
export class BadStatement extends Error {
  readonly problem: StatementProblem
  readonly line: number

  constructor(problem: StatementProblem, line = 0) {
    super(`${problem} in line ${line}`)
    this.problem = problem
    this.line = line
  }
}

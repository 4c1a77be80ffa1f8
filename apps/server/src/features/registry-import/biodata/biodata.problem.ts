/** Why a file is not read. */
export type BiodataProblem =
  | 'type'
  | 'broken'
  | 'protected'
  | 'macros'
  | 'picture'
  | 'too_long'
  | 'old_word'

export class BadBiodata extends Error {
  readonly problem: BiodataProblem

  constructor(problem: BiodataProblem) {
    super(problem)
    this.problem = problem
  }
}

/** The characters of a text; a biodata of two pages has less than a tenth. */
export const maxTextLength = 40_000

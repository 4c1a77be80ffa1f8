/** The answer about an edition. */
export const answerStateKeys = {
  given: 'booklet.state_yes',
  withdrawn: 'booklet.state_no',
  none: 'booklet.state_none',
} as const

/** `quick` in `npm test`, `full` in `npm test -- --full` and for a named file. */
export const inScope = <Quick, Full>({
  quick,
  full,
}: {
  quick: Quick
  full: Full
}): Quick | Full => (process.env.TEST_SCOPE === 'quick' ? quick : full)

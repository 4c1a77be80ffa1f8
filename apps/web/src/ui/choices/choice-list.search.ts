import type { Choice } from './choice-list.tsx'

/** Only letters and digits count: "5 ft 4" finds "5ft 4in", and "be" finds "B.E.". */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
const digits = (text: string) => text.replace(/\P{N}/gu, '')

/** The choices whose label contains the typed text, those that begin with it first. */
export function matchingChoices(choices: Choice[], typed: string): Choice[] {
  const part = plain(typed)
  // 5'4 is a height without its units
  const textOf = digits(part) === part ? [plain, digits] : [plain]
  const test = (check: 'includes' | 'startsWith', { label }: Choice) =>
    textOf.some((reduced) => reduced(label)[check](part))
  const matches = choices.filter((choice) => test('includes', choice))
  const begins = (choice: Choice) => Number(test('startsWith', choice))
  return matches.sort((one, other) => begins(other) - begins(one))
}

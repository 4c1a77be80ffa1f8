import type { Choice } from './choice-list.tsx'

/** The choices whose label contains the typed text. */
export function matchingChoices(choices: Choice[], typed: string): Choice[] {
  const part = typed.trim().toLowerCase()
  return choices.filter(({ label }) => label.toLowerCase().includes(part))
}

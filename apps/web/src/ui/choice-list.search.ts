import type { Choice } from './choice-list.tsx'

/** The choices that contain what was typed. */
export function matchingChoices(choices: Choice[], typed: string): Choice[] {
  const wanted = typed.trim().toLowerCase()
  return choices.filter(({ label }) => label.toLowerCase().includes(wanted))
}

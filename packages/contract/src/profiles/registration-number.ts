import { latinDigits } from '../dates.ts'

/** The registration number that somebody typed: "29", "vv29" and "VV 0000029" are VV-0000029. */
export function registrationNumberOf(typed: string): string {
  const text = latinDigits(typed).trim().toUpperCase()
  const [, digits] = /^(?:VV)?[\s-]*(\d{1,7})$/.exec(text) ?? []
  return digits ? `VV-${digits.padStart(7, '0')}` : text
}

import { isInDevanagari, type Language } from '../languages.ts'

const devanagari = /[\u0900-\u097f]/
const latin = /[a-z]/i

/** The name in the script of the language, as far as the family has given it. */
export const nameIn = (language: Language, name: string, otherName: string): string =>
  otherName !== '' && devanagari.test(otherName) === isInDevanagari[language] ? otherName : name

/** Whether a name is written in one script only, and the entered name is not written in it alone. */
export function isInOtherScript(name: string, otherName: string): boolean {
  const isDevanagari = devanagari.test(otherName)
  if (isDevanagari === latin.test(otherName)) return false
  return isDevanagari ? latin.test(name) : devanagari.test(name)
}

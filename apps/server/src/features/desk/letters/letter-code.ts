import { createHmac, type KeyObject, randomInt } from 'node:crypto'
import { letterAlphabet, letterCodeLength, letterNumberLength } from '@sangam/contract/desk/values'

/** What is printed on a letter; the portal forgets the code at once. */
export interface LetterSecret {
  number: string
  code: string
}

export const newSecret = (): LetterSecret => ({
  number: String(randomInt(10 ** letterNumberLength)).padStart(letterNumberLength, '0'),
  code: Array.from(
    { length: letterCodeLength },
    () => letterAlphabet[randomInt(letterAlphabet.length)],
  ).join(''),
})

/** A code is valid for its number only; without the key of the portal nobody can try codes elsewhere. */
export const letterHash = (secret: KeyObject, { number, code }: LetterSecret): Buffer =>
  createHmac('sha256', secret).update(`letter:${number}:${code}`).digest()

import { latinDigits } from '@sangam/contract/dates'

/** Letters and digits to compare and remember texts by: spaces, dots, capitals and the script of digits do not count. */
export const plainLetters = (text: string) =>
  latinDigits(text.normalize('NFC'))
    .toLowerCase()
    .replace(/[^a-z0-9\p{Script=Devanagari}]/gu, '')

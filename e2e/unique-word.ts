import { randomInt } from 'node:crypto'

/** A word that no other record contains: browser tests share one portal. It reads as a name. */
export const uniqueWord = () =>
  `Q${Array.from({ length: 8 }, () => 'bdfgjkmnprst'[randomInt(12)]).join('a')}`

/** Words of an advertisement of money for a marriage, which the Dowry Prohibition Act forbids. */
const pattern = /हुंड\p{M}*|रोख|dowry|lakhs?|लाख/giu

/** The words that an approver should look at; each once, as they are written. */
export const dowryWords = (text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([word]) => word)),
]

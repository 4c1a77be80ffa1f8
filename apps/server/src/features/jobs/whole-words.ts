/** A letter, digit or Devanagari sign: what makes a word longer. */
const wordSign = '[:alnum:]ऀ-ॿ'

/** A pattern for PostgreSQL's `~*` that finds one of the texts as whole words: MS, but not in MSC. */
export const wholeWords = (texts: string[]): string =>
  `(^|[^${wordSign}])(${texts.map(literally).join('|')})($|[^${wordSign}])`

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

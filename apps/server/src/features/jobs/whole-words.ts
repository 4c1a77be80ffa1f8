/** The characters of a word: letters, digits and Devanagari signs. */
const wordCharacters = '[:alnum:]ऀ-ॿ'

/** A pattern for PostgreSQL's `~*` that matches one of the texts as whole words: MS, but not in MSC. */
export const wholeWords = (texts: string[]): string =>
  `(^|[^${wordCharacters}])(${texts.map(escapeRegex).join('|')})($|[^${wordCharacters}])`

const escapeRegex = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

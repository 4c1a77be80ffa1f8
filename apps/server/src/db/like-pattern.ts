/** A pattern for `like` that finds the text anywhere, with its own wildcards taken literally. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

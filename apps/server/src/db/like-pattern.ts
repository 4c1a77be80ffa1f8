/** A pattern for `like` that matches the text anywhere; wildcards in the text are escaped. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

import { UserError } from '../../scripts/terminal.ts'

/** The name of a slice in every form that templates use. */
export type SliceNames = ReturnType<typeof namesOf>

export function namesOf(kebab: string) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) {
    throw new UserError(
      `"${kebab}" is not a valid name: write it in kebab-case, such as job-fairs.`,
    )
  }
  const words = kebab.split('-')
  const Pascal = words.map(capitalize).join('')
  return {
    kebab,
    camel: `${Pascal[0]?.toLowerCase()}${Pascal.slice(1)}`,
    Pascal,
    snake: words.join('_'),
    words: words.join(' '),
    Words: capitalize(words.join(' ')),
    /** Has the width of the authorization tables of other slices. */
    listCallColumn: `'${kebab}/list':`.padEnd(57),
  }
}

const capitalize = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`

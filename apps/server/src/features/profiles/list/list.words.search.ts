import { type SQL, sql } from 'drizzle-orm'
import { likePattern } from '../../../db/like-pattern.ts'
import { profileNameText, profiles } from '../../../db/schema/registry/profiles.ts'
import { type Filter, unplanned } from './list.condition.ts'
import type { ListFilter } from './list.filter.ts'

const { placeholder } = sql

/** The words of a search; trigram indexes find those with at least three letters. */
type WordSearch = 'name' | 'work'
const wordCounts = { name: 4, work: 2 }

function wordsOfSearch(filter: ListFilter, search: WordSearch): string[] {
  const text = search === 'name' ? filter.name : filter.occupation
  if (text === '') return []
  return text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, wordCounts[search])
}

const longWords = (filter: ListFilter, search: WordSearch) =>
  wordsOfSearch(filter, search).filter(({ length }) => length >= 3)
const shortWords = (filter: ListFilter, search: WordSearch) =>
  wordsOfSearch(filter, search).filter(({ length }) => length < 3)

/** The placeholder of a word is its name, the one of its pattern ends with `Pattern`. */
function exactName(word: string): SQL {
  return sql`${profileNameText} like ${unplanned(`${word}Pattern`, 'text')}`
}

/** The name contains the word, or one that begins with it in another spelling. */
function nameCondition(word: string): SQL {
  return sql`(${exactName(word)}
    or ${profiles.nameKeys} like (select ${sql.identifier(word)} from patterns))`
}

/** The occupation contains the word, or one that begins with it in another spelling. */
function workCondition(word: string): SQL {
  return sql`(${profiles.occupationText} like ${unplanned(`${word}Pattern`, 'text')}
    or ${profiles.occupationText} like (select upper(${sql.identifier(word)}) from patterns))`
}

/** One filter for each long and for each short word. */
function wordFilters(
  search: WordSearch,
  conditionOf: (word: string) => SQL,
  exactConditionOf?: (word: string) => SQL,
): Record<string, Filter> {
  const filterOf = (
    word: string,
    isSet: Filter['isSet'],
    kind: Filter['kind'],
  ): [string, Filter] => [
    word,
    {
      isSet,
      condition: conditionOf(word),
      ...(exactConditionOf && { exactCondition: exactConditionOf(word) }),
      kind,
    },
  ]
  return Object.fromEntries(
    Array.from({ length: wordCounts[search] }, (_, index) => [
      filterOf(`${search}${index}`, (filter) => longWords(filter, search).length > index, 'words'),
      filterOf(
        `${search}${index}Short`,
        (filter) => shortWords(filter, search).length > index,
        'row',
      ),
    ]).flat(),
  )
}

/** The patterns of the other spellings of each searched word. */
export function patternsQuery(flags: Record<string, boolean>): SQL {
  const words = [...Object.keys(nameFilters), ...Object.keys(workFilters)]
  const patterns = words
    .filter((word) => flags[word])
    .map((word) => sql`name_keys_pattern(${placeholder(word)}) as ${sql.identifier(word)}`)
  return sql`select ${sql.join(patterns, sql`, `)}`
}

export const nameFilters = wordFilters('name', nameCondition, exactName)
export const workFilters = wordFilters('work', workCondition)

/** The values of the placeholders of all words. */
export const wordValues = (filter: ListFilter): Record<string, string> => ({
  ...valuesOfSearch(filter, 'name'),
  ...valuesOfSearch(filter, 'work'),
})

const valuesOfSearch = (filter: ListFilter, search: WordSearch) =>
  Object.fromEntries(
    [
      ...longWords(filter, search).map((word, index) => [`${search}${index}`, word] as const),
      ...shortWords(filter, search).map((word, index) => [`${search}${index}Short`, word] as const),
    ].flatMap(([name, word]) => [
      [name, word],
      [`${name}Pattern`, likePattern(word)],
    ]),
  )

import { and, type Column, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '../like-pattern.ts'

/**
 * Each word of the search is part of the text, or a word of the name begins with it in another spelling
 * or script. `text` must equal the expression of a trigram index.
 */
export const matchesNames = (search: string, text: SQL, keys: Column): SQL | undefined =>
  and(
    ...search
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, maxWords)
      .map((word) => or(sql`${text} like ${likePattern(word)}`, hasNameLike(keys, word))),
  )

/** The words of the name begin with the given ones, in any spelling. */
export const hasNameLike = (keys: Column, words: string | Placeholder): SQL =>
  sql`${keys} like name_keys_pattern(${words})`

const maxWords = 6

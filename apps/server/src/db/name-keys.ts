import { and, type Column, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { likePattern } from './like-pattern.ts'
import { users } from './schema/accounts.ts'
import { businesses } from './schema/business.ts'
import { profiles } from './schema/profiles.ts'

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
const batchSize = 1000
const tables = [users, profiles, businesses] as const

/**
 * Writes the keys of rows that are older than the column, in batches, so that no row is locked for long.
 * An interrupted run continues where it stopped.
 */
export async function fillNameKeys(db: Database): Promise<void> {
  for (const table of tables) {
    for (let last = 0; ; ) {
      // any value makes the trigger write the keys
      const { rows } = await db.execute<{ id: number }>(sql`
        update ${table} set name_keys = '' where id in (
          select id from ${table} where id > ${last} and name_keys is null
          order by id limit ${batchSize})
        returning id`)
      if (rows.length === 0) break
      last = Math.max(...rows.map(({ id }) => id))
    }
  }
}

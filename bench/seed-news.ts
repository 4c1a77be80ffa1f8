import { richTextOf } from '@sangam/contract/rich-text'
import type { Pool } from 'pg'

const text = JSON.stringify(
  richTextOf('The annual meeting begins at ten, all families are welcome.\n'.repeat(12)),
)

/** The addresses are of no stored file: the lists and pages only name them. */
const path = (kind: string) => `'${kind}/' || md5(random()::text || n::text)`

/** As many for every registry, so that the page of the list is full. */
const albums = 40

/** Adds news with four pictures each, and as many pictures in albums. */
export async function seedNews(pool: Pool, count: number): Promise<void> {
  const { rows } = await pool.query('select from albums limit 1')
  if (rows.length > 0) return
  await pool.query(
    `insert into announcements (title_en, title_mr, text_en, text_mr, kind, is_public, picture_paths,
       starts_on, ends_on, created_by, is_told, sent_at)
     select 'Meeting ' || n, 'सभा ' || n, $1, $1, 'meeting', n % 2 = 0,
       array[${Array.from({ length: 4 }, () => path('news')).join()}],
       current_date - n, current_date + 365, 1, false, now()
     from generate_series(1, ${count}) as n`,
    [text],
  )
  await pool.query(
    `insert into albums (title_en, title_mr, held_on, is_public, created_by)
     select 'Gathering ' || n, 'मेळावा ' || n, current_date - n, n % 2 = 0, 1
     from generate_series(1, ${albums}) as n`,
  )
  await pool.query(
    `insert into album_pictures (path, album_id, position, caption_en, caption_mr)
     select ${path('album')}, albums.id, n, 'Families', 'कुटुंबे'
     from albums, generate_series(1, ${Math.ceil((count * 4) / albums)}) as n`,
  )
  await pool.query('analyze announcements, albums, album_pictures')
}

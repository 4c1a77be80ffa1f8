import { columnsByLanguage } from '@sangam/i18n/by-language'
import type { Language } from '@sangam/i18n/languages'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { albumPictures, albums } from '../../db/schema/services/albums.ts'
import { readDemo } from '../../demo/read-demo.ts'
import { findDemoAdmin, storeDemoPicture } from '../../demo-pictures/store-demo-picture.ts'
import { shownPictureVersions } from '../../http/files/shown-pictures.ts'
import type { FileStore } from '../../storage/file-store.ts'

interface DemoAlbum {
  title: Record<Language, string>
  daysAgo: number
  /** The captions of the drawings of the gallery, in their order. */
  pictures: Record<Language, string>[]
}

/** The album that everybody sees. */
export async function loadDemo(db: Transaction, files: FileStore): Promise<void> {
  const ownerId = await findDemoAdmin(db)
  for (const { title, daysAgo, pictures } of await readDemo<DemoAlbum[]>('albums')) {
    const [album] = await db
      .insert(albums)
      .values({
        ...columnsByLanguage('title', (language) => title[language]),
        heldOn: sql`(now() at time zone 'Asia/Kolkata')::date - ${daysAgo}::integer`,
        isPublic: true,
        createdBy: ownerId,
      })
      .returning({ id: albums.id })
    const rows: (typeof albumPictures.$inferInsert)[] = []
    for (const [position, caption] of pictures.entries()) {
      const path = await storeDemoPicture({ db, files }, ownerId, {
        picture: { kind: 'gallery', number: position + 1 },
        kind: 'album',
        versions: shownPictureVersions,
      })
      const captions = columnsByLanguage('caption', (language) => caption[language])
      rows.push({ path, albumId: album?.id ?? 0, position, ...captions })
    }
    await db.insert(albumPictures).values(rows)
  }
}

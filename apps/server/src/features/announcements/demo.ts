import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewsKind } from '@sangam/contract/announcements/values'
import { richTextOf } from '@sangam/contract/rich-text'
import { columnsByLanguage } from '@sangam/i18n/by-language'
import type { Language } from '@sangam/i18n/languages'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { announcements } from '../../db/schema/services/announcements.ts'
import { demoFolder, readDemo } from '../../demo/read-demo.ts'
import { findDemoAdmin, storeDemoPicture } from '../../demo-pictures/store-demo-picture.ts'
import { shownPictureVersions } from '../../http/files/shown-pictures.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { claimUpload, storeUpload } from '../../storage/uploads.ts'

interface DemoNews {
  kind: NewsKind
  daysAgo: number
  title: Partial<Record<Language, string>>
  text: Partial<Record<Language, string>>
  isPublic?: true
  /** The numbers of drawings of the gallery. */
  pictures?: number[]
  hasPdf?: true
}

interface Target {
  db: Transaction
  files: FileStore
}

/** News of all kinds, one in one language only; nobody gets a message about them. */
export async function loadDemo(db: Transaction, files: FileStore): Promise<void> {
  const ownerId = await findDemoAdmin(db)
  for (const news of await readDemo<DemoNews[]>('news')) {
    const picturePaths: string[] = []
    for (const number of news.pictures ?? []) {
      const picture = { kind: 'gallery', number } as const
      const stored = { picture, kind: 'news', versions: shownPictureVersions } as const
      picturePaths.push(await storeDemoPicture({ db, files }, ownerId, stored))
    }
    const day = sql`(now() at time zone 'Asia/Kolkata')::date - ${news.daysAgo}::integer`
    await db.insert(announcements).values({
      kind: news.kind,
      isPublic: news.isPublic ?? false,
      ...columnsByLanguage('title', (language) => news.title[language] ?? ''),
      ...columnsByLanguage('text', (language) => documentOf(news.text[language])),
      picturePaths,
      pdfPath: news.hasPdf ? await storePdf({ db, files }, ownerId) : '',
      startsOn: day,
      endsOn: sql`${day} + 365`,
      createdBy: ownerId,
      isTold: false,
      sentAt: sql`now()`,
    })
  }
}

const documentOf = (words: string | undefined) => (words ? JSON.stringify(richTextOf(words)) : '')

async function storePdf(target: Target, ownerId: number): Promise<string> {
  const versions = { file: await readFile(join(demoFolder, 'annual-meeting.pdf')) }
  const path = await storeUpload(target, { kind: 'news-pdf', ownerId, versions })
  await claimUpload(target.db, { path, kind: 'news-pdf', ownerId })
  return path
}

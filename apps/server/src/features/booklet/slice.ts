import { sql } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { namesIn } from '../../db/record-names.ts'
import { booklets } from '../../db/schema/services/booklet.ts'
import { advertHandlers } from './adverts/adverts.handlers.ts'
import { advertPictures } from './adverts/adverts.images.ts'
import { bookletHandlers } from './booklets.handlers.ts'
import { candidateBookletHandlers } from './candidate.handlers.ts'
import { copyHandlers } from './copies.handlers.ts'
import { bookletPersonalData, eraseFromBooklets } from './erasure.rules.ts'
import { familyHandlers } from './family.handlers.ts'
import { bookletDownloads } from './file/file.downloads.ts'
import { bookletJobOf } from './file/file.job.ts'

export const booklet: Slice<'booklet'> = {
  handlers: {
    ...bookletHandlers,
    ...advertHandlers,
    ...copyHandlers,
    ...familyHandlers,
    ...candidateBookletHandlers,
  },
  images: [advertPictures],
  downloads: bookletDownloads,
  jobs: (services) => [bookletJobOf(services)],
  erase: eraseFromBooklets,
  demo: () => import('./demo.ts'),
  tables: ['booklet_entries', 'booklet_copies'],
  auditSubjects: { booklet: namesIn(booklets, booklets.id, sql`${booklets.titleEn}`) },
  personalData: bookletPersonalData,
}

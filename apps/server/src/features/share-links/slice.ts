import { sql } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { shareOpens, shareLinks as table } from '../../db/schema/services/share-links.ts'
import { deletedWithAccount, profilesOf } from '../../personal-data/personal-data.ts'
import { serveLinkPage } from './link.page.ts'
import { serveLinkPicture } from './link.picture.ts'
import { removeOldLinks } from './links.queries.ts'
import { makingHandlers } from './making.handlers.ts'
import { openingHandlers } from './opening.handlers.ts'

export const shareLinks: Slice<'share-links'> = {
  handlers: { ...makingHandlers, ...openingHandlers },
  async routes(app, services, fairShare) {
    serveLinkPicture(app, services, fairShare)
    await serveLinkPage(app, services)
  },
  expire: ({ db, env }) => removeOldLinks(db, env.ACCESS_RECORD_DAYS),
  tables: ['share_links', 'share_opens'],
  personalData: [
    deletedWithAccount(table, {
      area: 'registration',
      audience: 'recipients',
      retention: 'access_records',
      rowsOf: (userId) => sql`${table.profileId} in ${profilesOf(userId)}`,
      omit: { keyHash: 'secret', profileId: 'internal' },
    }),
    deletedWithAccount(shareOpens, {
      area: 'registration',
      audience: 'you',
      retention: 'access_records',
      rowsOf: (userId) => sql`${shareOpens.linkId} in (select ${table.id} from ${table}
        where ${table.profileId} in ${profilesOf(userId)})`,
      // it is about the reader
      omit: { network: 'other person' },
    }),
  ],
}

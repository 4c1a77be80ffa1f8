import { contactReveals, introductions as table } from '../../db/schema/introductions.ts'
import { deletedWithAccount, numberOnly, rulesFor } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
import { answeringHandlers } from './answering.handlers.ts'
import { askingHandlers } from './asking.handlers.ts'
import { expireRequests } from './asking.queries.ts'
import { contactHandlers } from './contact.handlers.ts'
import { listHandlers } from './list.handlers.ts'
import { removeOldReveals } from './reveals.queries.ts'
import { watchHandlers } from './watch.handlers.ts'

export const introductions: Slice<'introductions'> = {
  handlers: {
    ...askingHandlers,
    ...answeringHandlers,
    ...listHandlers,
    ...contactHandlers,
    ...watchHandlers,
  },
  async expire({ db, env }) {
    await expireRequests(db)
    await removeOldReveals(db, env.ACCESS_RECORD_DAYS)
  },
  demo: () => import('./demo.ts'),
  tables: ['introductions', 'contact_reveals'],
  personalData: [
    deletedWithAccount(table),
    rulesFor(contactReveals, {
      id: 'erase',
      at: 'erase',
      // a family still reads how many people received its contact
      viewerId: numberOnly,
      viewerProfileId: 'erase',
      profileId: 'erase',
      kind: 'erase',
      sessionId: 'erase',
      ip: 'erase',
    }),
  ],
}

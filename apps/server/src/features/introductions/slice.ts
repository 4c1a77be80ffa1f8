import type { Slice } from '../../composition/slice.ts'
import { answeringHandlers } from './answering.handlers.ts'
import { askingHandlers } from './asking.handlers.ts'
import { expireRequests } from './asking.queries.ts'
import { tellOfChangedContact } from './changed-contact.ts'
import { contactHandlers } from './contact.handlers.ts'
import { introductionPersonalData } from './erasure.rules.ts'
import { listHandlers } from './list.handlers.ts'
import { removeOldReveals } from './watch/reveals.queries.ts'
import { watchHandlers } from './watch/watch.handlers.ts'

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
  async onProfileSaved(tx, { profile, changedNumbers }) {
    await tellOfChangedContact(tx, profile.id, changedNumbers)
    return []
  },
  demo: () => import('./demo.ts'),
  tables: ['introductions', 'contact_reveals'],
  personalData: introductionPersonalData,
}

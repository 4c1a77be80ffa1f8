import { profiles } from '../../db/schema/registry/profiles.ts'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'
import { addFamily, openEdition } from './booklet.testing.ts'

/** How each message about the booklet is caused; returns its recipient. */
export const bookletCauses = (portal: TestPortal, admin: TestUser) => ({
  booklet_opened: async () => {
    // all families in the list get a message
    await portal.services.db.update(profiles).set({ isLocked: true })
    const { owner } = await addFamily(portal)
    return { to: owner, recordId: await openEdition(admin) }
  },
})

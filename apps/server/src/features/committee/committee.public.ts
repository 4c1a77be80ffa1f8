import type { Queryable } from '../../db/client.ts'
import { listMembers } from './members.queries.ts'

/** The members of the committee as all members see them, in their order. */
export const listShownMembers = (db: Queryable) =>
  listMembers(db, { regionId: 0, isManager: false })

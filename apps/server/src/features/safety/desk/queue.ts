import { sql } from 'drizzle-orm'
import { reports } from '../../../db/schema/services/safety.ts'

/** An admin cannot decide about a complaint of or about himself or herself, or about an appeal against his or her decision. */
export const reportsToDecide = sql`select ${reports.id} as id, ${reports.createdAt} as since,
    array_remove(array[${reports.subjectOwnerId}, ${reports.reporterId},
      case when ${reports.state} = 'appealed' then ${reports.decidedBy} end], null) as owner_ids
  from ${reports} where ${reports.endedAt} is null`

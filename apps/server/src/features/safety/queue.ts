import { sql } from 'drizzle-orm'
import { reports } from '../../db/schema/safety.ts'

/** Nobody decides about a complaint of or about oneself, or about an appeal against an own decision. */
export const reportsToDecide = sql`select ${reports.id} as id, ${reports.createdAt} as since,
    array_remove(array[${reports.subjectOwnerId}, ${reports.reporterId},
      case when ${reports.state} = 'appealed' then ${reports.decidedBy} end], null) as owner_ids
  from ${reports} where ${reports.endedAt} is null`

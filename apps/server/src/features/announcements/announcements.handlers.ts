import type { announcementCalls } from '@sangam/contract/announcements/calls'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { toPage } from '../../db/page.ts'
import type { Caller } from '../../http/calls/caller.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import type { Refuse } from '../../http/calls/refuse.ts'
import type { MasterDataCache } from '../../texts/master-data.ts'
import { recordAction } from '../audit/audit.public.ts'
import {
  type AnnouncementRow,
  changeAnnouncement,
  countPushes,
  countRecipients,
  endAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  listAll,
  listCurrent,
  lockAnnouncement,
  lockPushes,
} from './announcements.queries.ts'
import { announcementView, columnsOf, currentView } from './announcements.view.ts'
import { announcementJob } from './delivery.ts'

/** Announcements that are sent as push messages in seven days. */
const pushesPerWeek = 2

export const announcementHandlers: Handlers<keyof typeof announcementCalls> = {
  async 'announcements/current'({ body, caller, db }) {
    const rows = await listCurrent(db, caller.userId, body.limit, body.cursor)
    const { page, nextCursor } = toPage(rows, body.limit, ({ id }) => id)
    return {
      message: 'common.msg_ok',
      data: { data: page.map(currentView), next_cursor: nextCursor },
    }
  },

  async 'announcements/list'({ body, db }) {
    const rows = await listAll(db, body.limit, body.cursor)
    const { page, nextCursor } = toPage(rows, body.limit, ({ id }) => id)
    return {
      message: 'common.msg_ok',
      data: { data: page.map(announcementView), next_cursor: nextCursor },
    }
  },

  async 'announcements/details'({ body, db, refuse }) {
    const row = await findAnnouncement(db, body.announcement_id)
    if (!row) return refuse('announcements_page.err_not_found', { status: 404 })
    return { message: 'common.msg_ok', data: announcementView(row) }
  },

  async 'announcements/recipients'({ body, db }) {
    return {
      message: 'common.msg_ok',
      data: {
        recipients: await countRecipients(db, body.region_ids),
        pushes_left: Math.max(0, pushesPerWeek - (await countPushes(db))),
        pushes_per_week: pushesPerWeek,
      },
    }
  },

  async 'announcements/post'({ body, caller, db, jobs, masterDataCache, refuse }) {
    const hasPush = body.has_push === 1
    const regions = await regionNames(masterDataCache, body.region_ids)
    const id = await db.transaction(async (tx) => {
      if (hasPush) {
        await lockPushes(tx)
        if ((await countPushes(tx)) >= pushesPerWeek) {
          const params = { max: pushesPerWeek }
          return refuse('announcements_page.err_pushes', { status: 409, params })
        }
      }
      if ((await countRecipients(tx, body.region_ids)) === 0) {
        return refuse('announcements_page.err_no_recipients', { status: 409 })
      }
      const values = columnsOf(body)
      const createdBy = caller.userId
      const id = await insertAnnouncement(tx, {
        ...values,
        regionIds: body.region_ids,
        hasPush,
        createdBy,
      })
      await recordAction(tx, {
        ...subjectOf(caller, { id, ...values }),
        action: 'announcement_post',
        before: {},
        after: { ...values, regions, hasPush },
      })
      return id
    })
    // a job every five minutes sends it if the process ends before this
    await jobs.send(announcementJob, {})
    return { message: 'announcements_page.msg_posted', data: { id } }
  },

  async 'announcements/edit'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const row = await lockOpen(tx, body.announcement_id, refuse)
      const after = columnsOf(body)
      const changed = differences(row, after)
      const hasNewText = Object.keys(changed.after).some((field) => field !== 'endsOn')
      await changeAnnouncement(tx, row.id, {
        ...after,
        ...(hasNewText && { editedAt: sql`now()` }),
      })
      await recordAction(tx, {
        ...subjectOf(caller, { id: row.id, ...after }),
        action: 'announcement_edit',
        ...changed,
      })
    })
    return { message: 'announcements_page.msg_saved', data: null }
  },

  async 'announcements/end'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const row = await lockOpen(tx, body.announcement_id, refuse)
      await endAnnouncement(tx, row.id)
      await recordAction(tx, {
        ...subjectOf(caller, row),
        action: 'announcement_end',
        before: {},
        after: {},
      })
    })
    return { message: 'announcements_page.msg_ended', data: null }
  },
}

type OpenRefusal = 'announcements_page.err_not_found' | 'announcements_page.err_ended'

/** Locks an announcement that no admin has ended; one that has expired can be extended. */
async function lockOpen(
  tx: Queryable,
  id: number,
  refuse: Refuse<OpenRefusal>,
): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(tx, id)
  if (!row) return refuse('announcements_page.err_not_found', { status: 404 })
  if (row.endedAt) return refuse('announcements_page.err_ended', { status: 409 })
  return row
}

/** The English names of the regions, for the audit trail. */
async function regionNames(cache: MasterDataCache, ids: readonly number[]): Promise<string> {
  const { region } = await cache.read()
  return region
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
}

const subjectOf = (by: Caller, { id, titleEn }: Pick<AnnouncementRow, 'id' | 'titleEn'>) => ({
  by,
  subject: 'announcement' as const,
  subjectId: id,
  subjectName: titleEn,
})

/** The changed fields, for the audit trail. */
function differences(row: AnnouncementRow, after: ReturnType<typeof columnsOf>) {
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => after[field] !== row[field],
  )
  const pick = (from: typeof after) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]))
  return { before: pick(row), after: pick(after) }
}

import type { announcementCalls } from '@sangam/contract/announcements/calls'
import { columnIn } from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { toPage } from '../../db/page.ts'
import type { Caller } from '../../http/calls/caller.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import type { Refuse } from '../../http/calls/refuse.ts'
import { imageAddressFor } from '../../storage/pictures/image-address.ts'
import type { MasterDataCache } from '../../texts/master-data.ts'
import { changedValues, recordAction } from '../audit/audit.public.ts'
import {
  type AnnouncementRow,
  changeAnnouncement,
  countPushes,
  countRecipients,
  endAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  listAll,
  lockAnnouncement,
  lockPushes,
  type StoredNews,
} from './announcements.queries.ts'
import { auditValues, columnsOf, managedCardView, managedView } from './announcements.view.ts'
import { announcementJob } from './delivery.ts'
import { changeFiles } from './news-files.ts'
import { cursorOf, readingHandlers } from './reading.handlers.ts'

const noFiles = { picturePaths: [], pdfPath: '' }

/** Announcements that are sent as push messages in seven days. */
const pushesPerWeek = 2

export const announcementHandlers: Handlers<keyof typeof announcementCalls> = {
  ...readingHandlers,

  async 'announcements/list'({ body, caller, db, secret }) {
    const rows = await listAll(db, body.limit, body.cursor)
    const { page, nextCursor } = toPage(rows, body.limit, cursorOf)
    const data = page.map(managedCardView(imageAddressFor(secret, caller)))
    return { message: 'common.msg_ok', data: { data, next_cursor: nextCursor } }
  },

  async 'announcements/details'({ body, caller, db, secret, refuse }) {
    const row = await findAnnouncement(db, body.announcement_id)
    if (!row) return refuse('announcements.err_not_found', { status: 404 })
    return { message: 'common.msg_ok', data: managedView(imageAddressFor(secret, caller))(row) }
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
    const isTold = body.is_told === 1
    const hasPush = isTold && body.has_push === 1
    // everybody reads public news
    const regionIds = body.is_public ? [] : body.region_ids
    const regions = await regionNames(masterDataCache, regionIds)
    const id = await db.transaction(async (tx) => {
      if (hasPush) {
        await lockPushes(tx)
        if ((await countPushes(tx)) >= pushesPerWeek) {
          const params = { max: pushesPerWeek }
          return refuse('announcements_page.err_pushes', { status: 409, params })
        }
      }
      if (isTold && (await countRecipients(tx, regionIds)) === 0) {
        return refuse('announcements_page.err_no_recipients', { status: 409 })
      }
      const values = columnsOf(body)
      const files = { before: noFiles, after: values, ownerId: caller.userId }
      if (!(await changeFiles(tx, files))) return refuse('announcements_page.err_file')
      const row = await insertAnnouncement(tx, {
        ...values,
        regionIds,
        isTold,
        hasPush,
        createdBy: caller.userId,
        ...(!isTold && { sentAt: sql`now()` }),
      })
      await recordAction(tx, {
        ...subjectOf(caller, row),
        action: 'announcement_post',
        before: {},
        after: { ...auditValues(row), regions, isTold, hasPush },
      })
      return row.id
    })
    // a job every five minutes sends it if the process ends before this
    if (isTold) await jobs.send(announcementJob, {})
    return { message: 'announcements_page.msg_posted', data: { id } }
  },

  async 'announcements/edit'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const row = await lockOpen(tx, body.announcement_id, refuse)
      const after = { ...row, ...columnsOf(body) }
      const files = { before: row, after, ownerId: caller.userId }
      if (!(await changeFiles(tx, files))) return refuse('announcements_page.err_file')
      const changed = changedValues(auditValues(row), auditValues(after))
      const hasNewText = Object.keys(changed.after).some((field) => /^(title|text)/.test(field))
      await changeAnnouncement(tx, row.id, {
        ...columnsOf(body),
        ...(hasNewText && { editedAt: sql`now()` }),
      })
      await recordAction(tx, {
        ...subjectOf(caller, after),
        action: 'announcement_edit',
        ...changed,
      })
    })
    return { message: 'announcements_page.msg_saved', data: null }
  },

  async 'announcements/end'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const row = await lockOpen(tx, body.announcement_id, refuse)
      await changeFiles(tx, { before: row, after: noFiles, ownerId: caller.userId })
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

type OpenRefusal = 'announcements.err_not_found' | 'announcements_page.err_ended'

/** Locks a news item that no admin has ended; one that has expired can be extended. */
async function lockOpen(
  tx: Queryable,
  id: number,
  refuse: Refuse<OpenRefusal>,
): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(tx, id)
  if (!row) return refuse('announcements.err_not_found', { status: 404 })
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

const subjectOf = (by: Caller, row: StoredNews) => ({
  by,
  subject: 'announcement' as const,
  subjectId: row.id,
  subjectName: languages.map((language) => columnIn(row, 'title', language)).find(Boolean) ?? '',
})

import type { bookletCalls } from '@sangam/contract/booklet/calls'
import type { BookletState } from '@sangam/contract/booklet/values'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { toPage } from '../../db/page.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { bookletAdverts } from '../../db/schema/services/booklet.ts'
import type { Caller } from '../../http/calls/caller.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import type { Refuse } from '../../http/calls/refuse.ts'
import { takesPart } from '../../visibility/seen.sql.ts'
import { recordAction } from '../audit/audit.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import { removeAdverts } from './adverts/adverts.queries.ts'
import {
  type Booklet,
  changeBooklet,
  countEntries,
  findEdition,
  insertBooklet,
  listEditions,
  lockBooklet,
} from './booklets.queries.ts'
import { columnsOf, editionView, isMade } from './booklets.view.ts'
import { closeBooklet } from './closing.ts'
import { countAgreed, dropLeft, markChanged } from './entries.queries.ts'
import { removeContent } from './file/file.queries.ts'
import { bookletJob } from './job.name.ts'

type EditionCall = Exclude<keyof typeof bookletCalls, 'booklet/sell' | 'booklet/copies'>

export const bookletHandlers: Handlers<EditionCall> = {
  async 'booklet/list'({ body, db, env, secret }) {
    const rows = await listEditions(db, body.limit, body.cursor)
    const { page, nextCursor } = toPage(rows, body.limit, ({ booklet }) => booklet.id)
    const data = await Promise.all(
      page.map(async (row) => editionView(row, await agreedOf({ db, env, secret }, row.booklet))),
    )
    return { message: 'common.msg_ok', data: { data, next_cursor: nextCursor } }
  },

  async 'booklet/details'({ body, db, env, refuse, secret }) {
    const row = await findEdition(db, body.booklet_id)
    if (!row) return refuse('booklet_page.err_not_found', { status: 404 })
    const agreed = await agreedOf({ db, env, secret }, row.booklet)
    return { message: 'common.msg_ok', data: editionView(row, agreed) }
  },

  async 'booklet/save'({ body, caller, db, refuse }) {
    const values = columnsOf(body)
    const id = await db.transaction(async (tx) => {
      if (body.booklet_id === 0) return openEdition(tx, caller, values)
      const booklet = await lockIn(tx, body.booklet_id, ['open'], refuse)
      await changeBooklet(tx, booklet.id, values)
      await recordAction(tx, {
        ...subjectOf(caller, { id: booklet.id, ...values }),
        action: 'booklet_edit',
        ...differences(booklet, values),
      })
      return booklet.id
    })
    return { message: 'booklet_page.msg_saved', data: { id } }
  },

  async 'booklet/close'({ body, caller, db, env, masterDataCache, refuse, secret }) {
    const masterData = await masterDataCache.read()
    const entries = await db.transaction(async (tx) => {
      const booklet = await lockIn(tx, body.booklet_id, ['open'], refuse)
      const entries = await closeBooklet(tx, { env, secret, masterData }, booklet)
      await recordAction(tx, {
        ...subjectOf(caller, booklet),
        action: 'booklet_close',
        before: {},
        after: { entries },
      })
      return entries
    })
    return { message: 'booklet_page.msg_closed', data: { entries }, params: { count: entries } }
  },

  async 'booklet/proof'({ body, caller, db, env, jobs, refuse, secret }) {
    await db.transaction(async (tx) => {
      const booklet = await lockIn(tx, body.booklet_id, ['closed', 'proof'], refuse)
      const hasLeft = (await dropLeft(tx, { env, secret }, booklet.id)) > 0
      if (hasLeft) await markChanged(tx, booklet)
      if ((await countEntries(tx, booklet.id)) === 0) {
        return refuse('booklet_page.err_no_entries', { status: 409 })
      }
      const version = hasLeft ? booklet.version + 1 : booklet.version
      await changeBooklet(tx, booklet.id, { wantedVersion: version, failures: 0 })
      await recordAction(tx, {
        ...subjectOf(caller, booklet),
        action: 'booklet_proof',
        before: {},
        after: {},
      })
    })
    await jobs.send(bookletJob, {})
    return { message: 'booklet_page.msg_proof_started', data: null }
  },

  async 'booklet/print'({ body, caller, db, env, jobs, refuse, secret }) {
    const { copies } = body
    const isPrinted = await db.transaction(async (tx) => {
      const booklet = await lockIn(tx, body.booklet_id, ['proof'], refuse)
      // committed with the changed state, so that the page shows what to do next
      if ((await dropLeft(tx, { env, secret }, booklet.id)) > 0) {
        await markChanged(tx, booklet)
        return false
      }
      if (!isMade(booklet)) return false
      await changeBooklet(tx, booklet.id, {
        state: 'printed',
        printedAt: new Date(),
        printedBy: caller.userId,
        printedCopies: copies,
      })
      await recordAction(tx, {
        ...subjectOf(caller, booklet),
        action: 'booklet_print',
        before: {},
        after: { copies },
      })
      return true
    })
    await jobs.send(bookletJob, {})
    if (!isPrinted) return refuse('booklet_page.err_changed', { status: 409 })
    return { message: 'booklet_page.msg_printed', data: null }
  },

  async 'booklet/end'({ body, caller, db, files, refuse }) {
    const paths = await db.transaction(async (tx) => {
      const booklet = await lockIn(tx, body.booklet_id, ['printed'], refuse)
      await removeAdverts(tx, eq(bookletAdverts.bookletId, booklet.id))
      const removed = await removeContent(tx, booklet)
      await changeBooklet(tx, booklet.id, { state: 'over', endedAt: new Date(), printPath: '' })
      await recordAction(tx, {
        ...subjectOf(caller, booklet),
        action: 'booklet_end',
        before: {},
        after: {},
      })
      return removed
    })
    for (const path of paths) await files.delete(path)
    return { message: 'booklet_page.msg_ended', data: null }
  },
}

type Opening = Parameters<typeof countAgreed>[1] & { db: Queryable }

/** What an open edition would contain; the entries of others are frozen. */
const agreedOf = async ({ db, ...rules }: Opening, { id, state }: Booklet) =>
  state === 'open' ? countAgreed(db, rules, id) : null

async function openEdition(
  tx: Queryable,
  caller: Caller,
  values: ReturnType<typeof columnsOf>,
): Promise<number> {
  const id = await insertBooklet(tx, { ...values, createdBy: caller.userId })
  await recordAction(tx, {
    ...subjectOf(caller, { id, ...values }),
    action: 'booklet_open',
    before: {},
    after: values,
  })
  await notify(tx, {
    kind: 'booklet_opened',
    to: sql`select distinct ${profiles.ownerId} from ${profiles} where ${takesPart()}`,
    recordId: id,
    dedupeKey: String(id),
  })
  return id
}

/** Locks an edition that is in one of these states; of two concurrent actions one is refused. */
export async function lockIn(
  tx: Queryable,
  id: number,
  states: readonly BookletState[],
  refuse: Refuse<'booklet_page.err_not_found' | 'booklet_page.err_state'>,
): Promise<Booklet> {
  const booklet = await lockBooklet(tx, id)
  if (!booklet) return refuse('booklet_page.err_not_found', { status: 404 })
  if (!states.includes(booklet.state)) return refuse('booklet_page.err_state', { status: 409 })
  return booklet
}

export const subjectOf = (by: Caller, { id, titleEn }: Pick<Booklet, 'id' | 'titleEn'>) => ({
  by,
  subject: 'booklet' as const,
  subjectId: id,
  subjectName: titleEn,
})

/** The changed fields, for the audit trail. */
function differences(row: Booklet, after: ReturnType<typeof columnsOf>) {
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => after[field] !== row[field],
  )
  const pick = (from: typeof after | Booklet) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]))
  return { before: pick(row), after: pick(after) }
}

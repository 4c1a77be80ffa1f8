import { plainTextOf, readRichText } from '@sangam/contract/rich-text'
import type { helpCalls } from '@sangam/contract/trust-settings/help.calls'
import { helpAnswersMax } from '@sangam/contract/trust-settings/help.values'
import { columnIn, columnsByLanguage, fieldsOfColumns } from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import { asc, count, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { helpAnswers } from '../../db/schema/services/trust-settings.ts'
import type { Caller } from '../../http/calls/caller.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { changedValues, recordAction } from '../audit/audit.public.ts'

type StoredAnswer = typeof helpAnswers.$inferSelect
type Values = Omit<StoredAnswer, 'id' | 'changedBy' | 'changedAt'>

export const helpHandlers: Handlers<keyof typeof helpCalls> = {
  async 'help/changes'({ db }) {
    const rows = await db.select().from(helpAnswers).orderBy(asc(helpAnswers.id))
    const data = rows.map((row) => ({
      id: row.id,
      shipped_name: row.shippedName,
      is_hidden: row.isHidden,
      ...fieldsOfColumns(row, 'question'),
      ...fieldsOfColumns(row, 'text'),
    }))
    return { message: 'common.msg_ok', data }
  },

  async 'help/save'({ body, caller, db, refuse }) {
    const values: Values = {
      shippedName: body.shipped_name,
      isHidden: body.is_hidden === 1,
      ...columnsByLanguage('question', (language) => body[`question_${language}`]),
      ...columnsByLanguage('text', (language) => body[`text_${language}`]),
    }
    await db.transaction(async (tx) => {
      // two admins may change the same shipped answer for the first time
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('help answers'))`)
      const row = await findAnswer(tx, body.answer_id, body.shipped_name)
      if (!row && body.answer_id !== 0) {
        return refuse('public_pages.err_answer_gone', { status: 404 })
      }
      const by = { changedBy: caller.userId, changedAt: sql`now()` }
      if (row) {
        await tx
          .update(helpAnswers)
          .set({ ...values, shippedName: row.shippedName, ...by })
          .where(eq(helpAnswers.id, row.id))
      } else {
        if ((await countAnswers(tx)) >= helpAnswersMax) {
          return refuse('public_pages.err_too_many_answers', { params: { max: helpAnswersMax } })
        }
        await tx.insert(helpAnswers).values({ ...values, ...by })
      }
      const after = auditValues(values)
      await recordAction(tx, {
        ...subjectOf(caller, values),
        action: 'help_answer_save',
        ...(row ? changedValues(auditValues(row), after) : { before: {}, after }),
      })
    })
    return { message: 'public_pages.msg_saved', data: null }
  },

  async 'help/remove'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .delete(helpAnswers)
        .where(eq(helpAnswers.id, body.answer_id))
        .returning()
      if (!row) return refuse('public_pages.err_answer_gone', { status: 404 })
      await recordAction(tx, {
        ...subjectOf(caller, row),
        action: 'help_answer_remove',
        before: auditValues(row),
        after: {},
      })
    })
    return { message: 'public_pages.msg_saved', data: null }
  },
}

/** The answer with this id, or the change of this shipped one. */
async function findAnswer(
  tx: Queryable,
  id: number,
  shippedName: string,
): Promise<StoredAnswer | undefined> {
  if (id === 0 && shippedName === '') return undefined
  const isIt = id === 0 ? eq(helpAnswers.shippedName, shippedName) : eq(helpAnswers.id, id)
  const [row] = await tx.select().from(helpAnswers).where(isIt)
  return row
}

async function countAnswers(tx: Queryable): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(helpAnswers)
  return row?.count ?? 0
}

/** The fields of the audit trail: a text as words. */
const auditValues = (row: Values) => ({
  ...columnsByLanguage('question', (language) => columnIn(row, 'question', language)),
  ...columnsByLanguage('text', (language) => wordsIn(columnIn(row, 'text', language))),
  isHidden: row.isHidden,
})

function wordsIn(json: string): string {
  const document = readRichText(json)
  return document ? plainTextOf(document) : ''
}

const subjectOf = (by: Caller, row: Values) => ({
  by,
  subject: 'help answer' as const,
  subjectId: row.shippedName || 'own',
  subjectName:
    languages.map((language) => columnIn(row, 'question', language)).find(Boolean) ??
    row.shippedName,
})

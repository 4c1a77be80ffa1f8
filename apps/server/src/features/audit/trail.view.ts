import type { AuditEntry } from '@sangam/contract/audit/calls'
import type { AuditSubject } from '@sangam/contract/slices'
import { byLanguage } from '@sangam/i18n/by-language'
import { fill } from '@sangam/i18n/fill'
import { reasonIn } from '@sangam/i18n/reasons'
import type { Catalog } from '../../composition/catalog.ts'
import type { Queryable } from '../../db/client.ts'
import type { auditTrail } from '../../db/schema/base/audit.ts'
import { adminTexts, translate } from '../../texts/texts.ts'
import { changesOf, sentenceOf, type TextContext } from './entry.text.ts'

type Entry = typeof auditTrail.$inferSelect

/** The names of jobs and lists, which are no records. */
const labels = byLanguage(
  (language) => new Map([...adminTexts(language, 'job'), ...adminTexts(language, 'list')]),
)

/** The current names of records, by kind and id. */
type Names = Map<string, Map<string, string>>

/** Makes entries readable; records have the names that they have now. */
export async function readableEntries(
  db: Queryable,
  { auditSubjects }: Pick<Catalog, 'auditSubjects'>,
  rows: readonly Entry[],
  context: TextContext,
): Promise<AuditEntry[]> {
  const idsOf = new Map<string, Set<string>>()
  const note = (subject: string, id: string) =>
    idsOf.set(subject, (idsOf.get(subject) ?? new Set()).add(id))
  for (const { subject, subjectId, actorId } of rows) {
    note(subject, subjectId)
    if (actorId > 0) note('user', String(actorId))
  }
  const names: Names = new Map()
  for (const [subject, ids] of idsOf) {
    const find = auditSubjects[subject as AuditSubject]
    const numbers = [...ids].map(Number).filter(Number.isSafeInteger)
    const found = find && numbers.length > 0 ? await find(db, numbers) : []
    names.set(subject, new Map(found.map(({ id, name }) => [String(id), name])))
  }
  return rows.map((row) => entryView(row, names, context))
}

function entryView(row: Entry, names: Names, context: TextContext): AuditEntry {
  const { language } = context
  const actor = names.get('user')?.get(String(row.actorId))
  const subject = names.get(row.subject)?.get(row.subjectId)
  const actorName = actor || actorWithoutAccount(row, context)
  // the trail has only the number of an erased record
  const subjectName =
    subject ||
    labels[language].get(row.subjectName) ||
    row.subjectName ||
    translate(
      language,
      row.subject === 'user' ? 'audit_trail.lbl_erased_person' : 'audit_trail.lbl_erased_record',
      { number: row.subjectId },
    )
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor_id: actor === undefined ? 0 : row.actorId,
    actor_name: actorName,
    subject: row.subject,
    subject_id: row.subjectId,
    has_subject: subject !== undefined,
    subject_name: subjectName,
    sentence: sentenceOf(row, language),
    changes: changesOf(row, context),
    remark: reasonIn(language, row.remark),
  }
}

function actorWithoutAccount(
  { action, actorId, actorName }: Entry,
  { language }: TextContext,
): string {
  if (action === 'erasure') return translate(language, 'audit_trail.lbl_portal')
  if (actorId === 0) return translate(language, 'audit_trail.lbl_operator')
  return actorName || translate(language, 'audit_trail.lbl_erased_person', { number: actorId })
}

/** The whole entry as one text. */
export function sentenceText({ sentence, actor_name, subject_name, remark }: AuditEntry): string {
  const text = fill(sentence, { actor: actor_name, subject: subject_name })
  return remark ? `${text}: ${remark}` : text
}

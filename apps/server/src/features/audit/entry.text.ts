import { typedDate } from '@sangam/contract/dates'
import type { AuditField, AuditSentence } from '@sangam/contract/slice'
import { auditActions, auditSubjects } from '@sangam/contract/slices'
import { byLanguage } from '@sangam/i18n/by-language'
import type { Language } from '@sangam/i18n/languages'
import type { auditTrail } from '../../db/schema/base/audit.ts'
import type { MasterData } from '../../texts/master-data.ts'
import { adminTexts, fieldText, translate } from '../../texts/texts.ts'

type Entry = typeof auditTrail.$inferSelect

/** What the texts of an entry depend on, apart from the entry. */
export interface TextContext {
  language: Language
  masterData: MasterData
}

const sentences = byLanguage((language) => adminTexts(language, 'did'))
const actionLabels = byLanguage((language) => adminTexts(language, 'action'))

/** What was done, with `{{actor}}` and `{{subject}}` instead of the names. */
export function sentenceOf(entry: Pick<Entry, 'action' | 'after'>, language: Language): string {
  const declared = auditActions.get(entry.action)
  const name = declared && sentenceName(declared, valuesOf(entry.after))
  return (
    (name && sentences[language].get(name)) ??
    // an action or value that this version does not declare
    translate(language, 'audit_trail.msg_other', {
      action: actionLabels[language].get(entry.action) ?? entry.action,
    })
  )
}

function sentenceName(declared: AuditSentence, after: Map<string, unknown>): string | undefined {
  if (typeof declared === 'string') return declared
  const value = String(after.get(declared.field) ?? '')
  return declared.sentences[value] ?? declared.sentences['*']
}

interface Change {
  label: string
  /** Nothing if there was no value. */
  before: string
  after: string
}

/** The changed fields with their labels and readable values. */
export function changesOf(
  entry: Pick<Entry, 'subject' | 'before' | 'after'>,
  context: TextContext,
): Change[] {
  const fields = auditSubjects.get(entry.subject) ?? {}
  const before = valuesOf(entry.before)
  return [...valuesOf(entry.after)].flatMap(([name, after]) => {
    const field = fields[name]
    return field ? (changeOf(field, before.get(name), after, context) ?? []) : []
  })
}

function changeOf(
  field: AuditField,
  before: unknown,
  after: unknown,
  context: TextContext,
): Change | null {
  const { language } = context
  switch (field.kind) {
    case 'hidden':
      return null
    case 'list': {
      const labels = String(after)
        .split(', ')
        .flatMap((name) => field.labels[name] ?? [])
      const label = translate(language, 'audit_trail.lbl_fields')
      const after_ = [...new Set(labels)].map((key) => translate(language, key)).join(', ')
      return { label, before: '', after: after_ }
    }
    case 'replaced': {
      const label = translate(language, field.label)
      return { label, before: '', after: translate(language, 'audit_trail.msg_replaced') }
    }
    default: {
      const texts = {
        before: valueText(field, before, context),
        after: valueText(field, after, context),
      }
      if (texts.before === texts.after) return null
      return { label: translate(language, field.label), ...texts }
    }
  }
}

type ShownField = Exclude<AuditField, { kind: 'hidden' | 'list' | 'replaced' }>

function valueText(field: ShownField, value: unknown, context: TextContext): string {
  if (value === null || value === undefined || value === '') return ''
  if (field.kind === 'plain') return String(value)
  if (field.kind === 'day') return typedDate(String(value))
  if (field.kind === 'named') {
    const key = field.names[String(value)]
    return key ? translate(context.language, key) : ''
  }
  return fieldText(field, value, context.language, context.masterData)
}

const valuesOf = (values: unknown): Map<string, unknown> =>
  new Map(typeof values === 'object' && values !== null ? Object.entries(values) : [])

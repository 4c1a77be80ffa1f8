import type { LabelKind } from '@sangam/contract/slice'
import { getTexts } from '@sangam/i18n/translation'

/** The server writes the sentences of the audit trail and the names of exported lists. */
type ShownKind = Exclude<LabelKind, 'did' | 'list'>

/**
 * Names of audit actions, review queues, tables and background jobs, with their labels. Each slice
 * has its own labels in its text area `<slice>_admin`, as `<kind>_<name>`.
 */
export function adminLabels(kind: ShownKind): { name: string; label: string }[] {
  const prefix = `${kind}_`
  return Object.entries(getTexts())
    .filter(([area]) => area.endsWith('_admin'))
    .flatMap(([, texts]) => Object.entries(texts))
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, label]) => ({ name: key.slice(prefix.length), label }))
}

/** A name without a label is shown as it is: the server may be newer than this page. */
export const adminLabel = (kind: ShownKind, name: string): string =>
  adminLabels(kind).find((entry) => entry.name === name)?.label ?? name

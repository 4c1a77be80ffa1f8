import type { DraftValues } from '@sangam/contract/drafts/forms'

/** The values that differ from those of the unchanged form. */
export function changedValues<Values extends Record<string, string>>(
  unchanged: Values,
  values: Values,
): DraftValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== unchanged[name]),
  )
}

/** The values of a form with those of a draft; a draft may have fields of another version. */
export function withDraft<Values extends Record<string, string>>(
  values: Values,
  draft: DraftValues,
): Values {
  const restored = Object.entries(draft).filter(([name]) => name in values)
  return { ...values, ...Object.fromEntries(restored) }
}

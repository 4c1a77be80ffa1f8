import { onceFor } from '../once-for.ts'
import type { Queryable } from './client.ts'

/**
 * A statement that has several forms, by which conditions are asked for. Building one with the query
 * builder takes longer than running it, so each form is built once and its values, the placeholders,
 * are filled in. A form is made of yes and no: there are only so many.
 */
export function inForms<Form extends Record<string, boolean>, Statement>(
  build: (db: Queryable, form: Form) => Statement,
): (db: Queryable, form: Form) => Statement {
  const formsOf = onceFor((_db: Queryable) => new Map<string, Statement>())
  return (db, form) => {
    const forms = formsOf(db)
    const key = JSON.stringify(form)
    const known = forms.get(key) ?? build(db, form)
    forms.set(key, known)
    return known
  }
}

/** What to prepare a statement with: it gets its name by its text, where it should have one. */
export const byText = ''

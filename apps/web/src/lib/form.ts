import type { z } from 'zod'
import type { ApiError } from './api.ts'
import { afterInput } from './idle.ts'
import { serverText } from './server-text.ts'

/**
 * The contract's own rules as a form wants them: the first thing wrong with each field. They are
 * fetched while people fill it in, so that nobody waits for them.
 */
export function lazyRules(load: () => Promise<z.ZodObject>) {
  afterInput(() => void load().catch(() => undefined))
  return async (values: Record<string, unknown>): Promise<Record<string, string>> => {
    // where they cannot be had, the server's judgement is the only one
    const result = (await load().catch(() => null))?.safeParse(values)
    const errors: Record<string, string> = {}
    for (const issue of result?.error?.issues ?? []) {
      const field = String(issue.path[0])
      errors[field] ??= serverText(issue.message)
    }
    return errors
  }
}

interface Form {
  setErrors: (errors: Record<string, string>) => void
}

/** Shows the server's errors at their fields; returns the text for the top of the form. */
export function showRefusal(form: Form, error: ApiError): string {
  form.setErrors(error.fields)
  return error.message
}

/** After a failed check the first wrong field on the page gets the focus. */
export function focusFirstError(errors: Record<string, unknown>, form: HTMLElement | null): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
  fields.find(({ dataset }) => dataset.path !== undefined && dataset.path in errors)?.focus()
}

interface Submit {
  /** Unlike the current target it is still there after the rules were fetched. */
  target: EventTarget
}

/** The same as a form's second handler: `form.onSubmit(save, showFirstError)`. */
export const showFirstError = (
  errors: Record<string, unknown>,
  _values: unknown,
  submit: Submit | undefined,
) => focusFirstError(errors, submit?.target instanceof HTMLElement ? submit.target : null)

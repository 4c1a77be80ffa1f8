import type { z } from 'zod'
import type { ApiError } from '../calls/api.ts'
import { afterInput } from '../idle.ts'
import { serverText } from '../texts/server-text.ts'

/**
 * Validates a form with a schema of the contract and returns the first error of each field. The
 * schema loads after the first input, so that it delays neither the page nor the submit.
 */
export function lazyRules(load: () => Promise<z.ZodObject>) {
  afterInput(() => void load().catch(() => undefined))
  return async (values: Record<string, unknown>): Promise<Record<string, string>> => {
    // without the schema, only the server validates
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

/** Of a check box, a list or a photo, the control has no `data-path` of the form, but a name. */
const controls = ':is(input, textarea, button, [contenteditable]):is([data-path], [name])'

/** Focuses the first control on the page that belongs to an error. */
export function focusFirstError(errors: Record<string, unknown>, form: ParentNode | null): void {
  const pathOf = ({ dataset, attributes }: HTMLElement) =>
    dataset.path ?? attributes.getNamedItem('name')?.value ?? ''
  const found = [...(form?.querySelectorAll<HTMLElement>(controls) ?? [])]
  found.find((control) => Object.hasOwn(errors, pathOf(control)))?.focus()
}

interface Submit {
  /** `currentTarget` is null after the schema has loaded; `target` is not. */
  target: EventTarget
}

/** `focusFirstError` for Mantine: `form.onSubmit(save, showFirstError)`. */
export const showFirstError = (
  errors: Record<string, unknown>,
  _values: unknown,
  submit: Submit | undefined,
) => focusFirstError(errors, submit?.target instanceof HTMLElement ? submit.target : null)

/** The values for `{{name}}` in a text. */
export type TextValues = Record<string, string | number>

/** Replaces each `{{name}}` that has a value. */
export const fill = (text: string, values: TextValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

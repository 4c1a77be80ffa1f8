/** The values for `{{name}}` in a text. */
export type TextValues = Record<string, string | number>

/** Whether the trust uses a module of the portal. */
export type IsModuleOn = (module: string) => boolean

/** Keeps `{{#jobs}}…{{/jobs}}` while the module is on, and `{{^jobs}}…{{/jobs}}` while it is off. */
export const keepModules = (text: string, isOn: IsModuleOn): string =>
  text.replace(
    /\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/gs,
    (_, sign: string, module: string, inner: string) =>
      isOn(module) === (sign === '#') ? keepModules(inner, isOn) : '',
  )

/** Replaces each `{{name}}` that has a value. */
export const fill = (text: string, values: TextValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

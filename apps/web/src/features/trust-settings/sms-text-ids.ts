/** The ids in the setting `name.language=id,…`. */
export const idsOf = (stored: string): Map<string, string> =>
  new Map(
    stored
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((pair): [string, string] => {
        const [name = '', id = ''] = pair.split('=')
        return [name, id]
      }),
  )

/** The setting after these ids were typed; texts of modules that are off keep theirs. */
export function changedIds(stored: string, typed: readonly (readonly [string, string])[]): string {
  const ids = idsOf(stored)
  for (const [name, id] of typed) {
    if (id) ids.set(name, id)
    else ids.delete(name)
  }
  return [...ids].map(([name, id]) => `${name}=${id}`).join(',')
}

interface SheetText {
  name: string
  language: string
  group: string
  text: string
}

/** The address of a spreadsheet with all texts, for whoever registers them. */
export function sheetOf(texts: readonly SheetText[]): string {
  const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
  const rows = [
    ['group', 'name', 'language', 'text'],
    ...texts.map(({ group, name, language, text }) => [group, name, language, text]),
  ]
  // the mark at the beginning lets spreadsheet programs read Devanagari
  const csv = `\ufeff${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}`
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`
}

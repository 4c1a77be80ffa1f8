/** The chosen answers to lines of the trust by the id of the line; `veth:Elder,raas:Yes` in an address. */
export const ownFilterOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((part) => {
      const [id = '', name = ''] = part.split(':')
      return /^[a-z0-9]{4,12}$/.test(id) && name !== '' ? [[id, decoded(name)] as const] : []
    }),
  )

export const ownFilterText = (answers: Record<string, string>): string =>
  Object.entries(answers)
    .filter(([, name]) => name !== '')
    .map(([id, name]) => `${id}:${encodeURIComponent(name)}`)
    .join(',')

/** An address is user input. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

/** The form of every answer. `message` is a text key; `params` fill the text's placeholders. */
export interface Envelope<Data = unknown> {
  status: 'success' | 'error'
  message: string
  data: Data
  params?: Record<string, string | number>
  /** Fields of a refused body, each with the key of what is wrong with it. */
  errors?: Record<string, string>
}

export const basePath = '/bariapps'
export const apiPath = `${basePath}/api`

/** Response header of a changing call: the paths of the reading calls it makes stale, with commas. */
export const staleCallsHeader = 'x-stale-calls'

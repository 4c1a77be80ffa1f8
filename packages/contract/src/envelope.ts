/** The shape of every answer. `message` is a text key, `params` has the values of its placeholders. */
export interface Envelope<Data = unknown> {
  status: 'success' | 'error'
  message: string
  data: Data
  params?: Record<string, string | number>
  /** The invalid fields of a refused body, each with the text key of its error. */
  errors?: Record<string, string>
}

export const basePath = '/bariapps'
export const apiPath = `${basePath}/api`

/** Request header of a download: what a visitor without a token has proved. */
export const proofHeader = 'x-proof'

/** Response header of a changing call: the reading calls that are stale after it, comma-separated. */
export const staleCallsHeader = 'x-stale-calls'

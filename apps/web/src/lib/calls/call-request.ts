import type { CallPath } from '@sangam/contract/calls'
import { apiPath } from '@sangam/contract/envelope'

export const callAddress = (path: CallPath) => `${apiPath}/${path}`

export const tokenHeader = (token: string) => ({ authorization: `Bearer ${token}` })

/** The request of a call, without the token. */
export const callRequest = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

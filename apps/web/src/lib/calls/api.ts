import type { CallPath, Data, Input, ReadingPath } from '@sangam/contract/calls'
import { type Envelope, staleCallsHeader } from '@sangam/contract/envelope'
import { queryOptions } from '@tanstack/react-query'
import { reloadPublicConfig } from '../public-config.ts'
import { storedUser } from '../session/session.ts'
import { endExpiredSession } from '../session/session-end.ts'
import { readStored } from '../session/storage.ts'
import { serverText } from '../texts/server-text.ts'
import { callAddress, callRequest, tokenHeader } from './call-request.ts'
import { takeEarlyResponse } from './early-calls.ts'
import { reportAnswer, reportNoAnswer } from './reachability.ts'

/** A request that failed; `message` is the translated text to show. */
export class ApiError extends Error {
  readonly key: string
  readonly status: number
  /** Texts for single fields of the body. */
  readonly fields: Record<string, string>
  /** Seconds to wait, if the server asks for that. */
  readonly retryAfter: number
  /** Reading calls whose cached answers are stale; `undefined` if no answer arrived. */
  readonly staleCalls: string[] | undefined

  constructor(status: number, envelope: Partial<Envelope>, staleCalls?: string[]) {
    const key = envelope.message ?? 'common.err_network'
    super(serverText(key, envelope.params))
    this.key = key
    this.status = status
    this.fields = Object.fromEntries(
      Object.entries(envelope.errors ?? {}).map(([field, text]) => [field, serverText(text)]),
    )
    this.retryAfter = Number(envelope.params?.seconds ?? 0)
    this.staleCalls = staleCalls
  }

  /** No answer: the browser is offline or the server is unreachable. */
  get isNetworkError(): boolean {
    return this.status === 0
  }
}

export interface Answer<P extends CallPath> {
  /** The translated text of the outcome. */
  text: string
  key: string
  data: Data<P>
  /** Reading calls whose cached answers are stale now. */
  staleCalls: string[]
}

/** `fetch`, or a replacement with the same contract. */
export type Transport = (address: string, init: RequestInit) => Promise<Response>

/** Every request goes through here: adds the token, ends an expired session, reports reachability. */
export async function request(
  address: string,
  init: RequestInit = {},
  transport: Transport = fetch,
): Promise<Response> {
  const token = storedUser()?.access_token ?? readStored('setup-token')
  const headers = { ...init.headers, ...(token && tokenHeader(token)) }
  let response: Response
  try {
    response = await transport(address, { ...init, headers })
  } catch {
    reportNoAnswer()
    throw new ApiError(0, { message: 'common.err_offline' })
  }
  reportAnswer()
  // a late answer to an earlier token must not end the current session
  if (response.status === 401 && token && token === storedUser()?.access_token) endExpiredSession()
  return response
}

/** Makes a call of the contract. */
export async function api<P extends CallPath>(path: P, body: Input<P>): Promise<Answer<P>> {
  const early = takeEarlyResponse(path, body, storedUser()?.access_token)
  const init = callRequest({ ...callerFields(path), ...body })
  return readAnswer(await request(callAddress(path), init, early && (() => early)))
}

/** All clients send these fields; the server ignores them and identifies the caller by the token. */
function callerFields(path: CallPath): Record<string, unknown> {
  const user = storedUser()
  // the contact form has fields of the same names
  if (!user || path === 'contact-us') return {}
  return {
    user_name: `${user.first_name} ${user.last_name}`,
    mobile_or_email: user.mobile_or_email,
    roles: user.roles,
    region: user.region,
  }
}

export async function readAnswer<P extends CallPath>(response: Response): Promise<Answer<P>> {
  const envelope: Partial<Envelope<Data<P>>> = await response.json().catch(() => ({}))
  const staleCalls = staleCallsOf(response)
  if (!response.ok || envelope.status !== 'success') {
    if (envelope.message === 'common.err_module_off') void reloadPublicConfig()
    throw new ApiError(response.status, envelope, staleCalls)
  }
  const { message = '', params, data } = envelope
  return { text: serverText(message, params), key: message, data: data as Data<P>, staleCalls }
}

export const staleCallsOf = (response: Response): string[] =>
  response.headers.get(staleCallsHeader)?.split(',') ?? []

/** Key and fetcher of a reading call. The path comes first: one path matches all its queries. */
export const query = <P extends ReadingPath>(path: P, body: Input<P>) =>
  queryOptions({
    queryKey: [path, body] as const,
    queryFn: async () => (await api(path, body)).data,
  })

import type { CallPath, Data, Input } from '@sangam/contract/calls'
import { apiPath, type Envelope } from '@sangam/contract/envelope'
import { queryOptions } from '@tanstack/react-query'
import { takeEarlyAnswer, takeEarlyData } from './early-answers.ts'
import { reportAnswer, reportNoAnswer } from './reachability.ts'
import { serverText } from './server-text.ts'
import { storedUser } from './session.ts'
import { endDeadSession } from './session-end.ts'

/** A call that did not succeed; `message` is the text to show, already translated. */
export class ApiError extends Error {
  readonly key: string
  readonly status: number
  /** Texts for single fields of the body. */
  readonly fields: Record<string, string>
  /** Seconds to wait, where the server said so. */
  readonly retryAfter: number

  constructor(status: number, envelope: Partial<Envelope>) {
    const key = envelope.message ?? 'common.err_network'
    super(serverText(key, envelope.params))
    this.key = key
    this.status = status
    this.fields = Object.fromEntries(
      Object.entries(envelope.errors ?? {}).map(([field, text]) => [field, serverText(text)]),
    )
    this.retryAfter = Number(envelope.params?.seconds ?? 0)
  }

  /** No answer at all: offline, or the server is away. */
  get isNetworkError(): boolean {
    return this.status === 0
  }
}

export interface Answer<P extends CallPath> {
  /** The translated text of the outcome. */
  text: string
  key: string
  data: Data<P>
}

/** The only way to the server. */
export async function api<P extends CallPath>(path: P, body: Input<P>): Promise<Answer<P>> {
  const user = storedUser()
  const answer =
    takeEarlyAnswer(path, body) ??
    fetch(`${apiPath}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(user && { authorization: `Bearer ${user.access_token}` }),
      },
      body: JSON.stringify({ ...callerFacts(path), ...body }),
    })
  const response = await answer.catch(() => {
    reportNoAnswer()
    throw new ApiError(0, { message: 'common.err_network' })
  })
  reportAnswer()
  return readAnswer<P>(response, user?.access_token)
}

/** Sent along by convention; the server takes identity from the token alone. */
function callerFacts(path: CallPath): Record<string, unknown> {
  const user = storedUser()
  // whoever writes to the trust says who they are on the form
  if (!user || path === 'contact-us') return {}
  return {
    user_name: `${user.first_name} ${user.last_name}`,
    mobile_or_email: user.mobile_or_email,
    roles: user.roles,
    region: user.region,
  }
}

async function readAnswer<P extends CallPath>(
  response: Response,
  sentToken: string | undefined,
): Promise<Answer<P>> {
  const envelope: Partial<Envelope<Data<P>>> = await response.json().catch(() => ({}))
  if (response.ok && envelope.status === 'success') {
    const { message = '', params, data } = envelope
    return { text: serverText(message, params), key: message, data: data as Data<P> }
  }
  // a late answer to an earlier token says nothing about the login of now
  if (response.status === 401 && sentToken && sentToken === storedUser()?.access_token) {
    endDeadSession()
  }
  throw new ApiError(response.status, envelope)
}

/** Key and fetcher of a reading call together, path first, so that `allOf` finds every variant. */
export const query = <P extends CallPath>(path: P, body: Input<P>) =>
  queryOptions({
    queryKey: [path, body] as const,
    queryFn: async () => (await api(path, body)).data,
    initialData: () => takeEarlyData(path, body),
  })

export const allOf = (path: CallPath) => ({ queryKey: [path] })

import { apiPath } from '@sangam/contract/envelope'
import { ApiError } from './api.ts'
import { reportAnswer, reportNoAnswer } from './reachability.ts'
import { storedUser } from './session.ts'
import { endDeadSession } from './session-end.ts'

/** Fetches a file with the token and saves it under the name the server gives it. */
export async function download(path: string): Promise<void> {
  const token = storedUser()?.access_token
  const response = await fetch(`${apiPath}/${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch(() => {
    reportNoAnswer()
    throw new ApiError(0, { message: 'common.err_network' })
  })
  reportAnswer()
  if (response.status === 401 && token) endDeadSession()
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})))
  saveFile(await response.blob(), nameOf(response.headers.get('content-disposition') ?? ''))
}

const nameOf = (disposition: string) =>
  decodeURIComponent(disposition.match(/filename\*=UTF-8''([^;]+)/)?.[1] ?? 'download')

function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // the browser reads the address after the click
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

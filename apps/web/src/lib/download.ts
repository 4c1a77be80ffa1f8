import { apiPath } from '@sangam/contract/envelope'
import { readAnswer, request, staleCallsOf } from './api.ts'

/** Fetches a file with the token and saves it under the name that the server gives it. */
export async function download(path: string): Promise<{ staleCalls: string[] }> {
  const response = await request(`${apiPath}/${path}`)
  // a failed download answers with the envelope of a call
  if (!response.ok) return readAnswer(response)
  saveFile(await response.blob(), nameOf(response.headers.get('content-disposition') ?? ''))
  return { staleCalls: staleCallsOf(response) }
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

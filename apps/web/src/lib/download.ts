import { apiPath } from '@sangam/contract/envelope'
import { readAnswer, request, staleCallsOf } from './api.ts'

/** Fetches a file with the token and saves it under the file name in the answer. */
export async function download(path: string): Promise<{ staleCalls: string[] }> {
  const response = await request(`${apiPath}/${path}`)
  // the answer of a failed download has the envelope of a call
  if (!response.ok) return readAnswer(response)
  saveFile(await response.blob(), fileNameOf(response.headers.get('content-disposition') ?? ''))
  return { staleCalls: staleCallsOf(response) }
}

const fileNameOf = (disposition: string) =>
  decodeURIComponent(disposition.match(/filename\*=UTF-8''([^;]+)/)?.[1] ?? 'download')

function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // the browser reads the address after the click
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

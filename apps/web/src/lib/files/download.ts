import { apiPath, proofHeader } from '@sangam/contract/envelope'
import { readAnswer, request, staleCallsOf } from '../calls/api.ts'

export interface DownloadedFile {
  /** The address of the file below the API. */
  path: string
  /** What a visitor without an account has proved; not in the address, which stays in histories. */
  proof?: string
}

/** Fetches a file with the token and saves it under the file name in the answer. */
export async function download({ path, proof }: DownloadedFile): Promise<{ staleCalls: string[] }> {
  const headers = proof ? { [proofHeader]: proof } : {}
  const response = await request(`${apiPath}/${path}`, { headers })
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

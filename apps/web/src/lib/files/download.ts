import { apiPath, proofHeader } from '@sangam/contract/envelope'
import { readAnswer, request, staleCallsOf } from '../calls/api.ts'

export interface DownloadedFile {
  /** The address of the file below the API. */
  path: string
  /** What a visitor without an account has proved; not in the address, which stays in histories. */
  proof?: string
}

/** Fetches a file with the token; its name is the one in the answer. */
export async function fetchFile({ path, proof }: DownloadedFile) {
  const headers = proof ? { [proofHeader]: proof } : {}
  const response = await request(`${apiPath}/${path}`, { headers })
  // the answer of a failed download has the envelope of a call, and is thrown
  if (!response.ok) await readAnswer(response)
  const content = await response.blob()
  const name = fileNameOf(response.headers.get('content-disposition') ?? '')
  return {
    file: new File([content], name, { type: content.type }),
    staleCalls: staleCallsOf(response),
  }
}

/** Fetches a file and saves it under its name. */
export async function download(wanted: DownloadedFile): Promise<{ staleCalls: string[] }> {
  const { file, staleCalls } = await fetchFile(wanted)
  saveFile(file)
  return { staleCalls }
}

const fileNameOf = (disposition: string) =>
  decodeURIComponent(disposition.match(/filename\*=UTF-8''([^;]+)/)?.[1] ?? 'download')

export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // the browser reads the address after the click
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

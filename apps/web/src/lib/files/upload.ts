import type { CallPath, Input } from '@sangam/contract/calls'
import { apiPath } from '@sangam/contract/envelope'
import { type Answer, readAnswer, request, type Transport } from '../calls/api.ts'

/** Sends a file with its fields; `onProgress` gets whole percents. */
export async function upload<P extends CallPath>(
  path: P,
  file: Blob,
  fileName: string,
  fields: Input<P>,
  onProgress: (percent: number) => void,
): Promise<Answer<P>> {
  const body = new FormData()
  body.append('dataPara', JSON.stringify(fields))
  body.append('file', file, fileName)
  const init = { method: 'POST', body }
  return readAnswer(await request(`${apiPath}/${path}`, init, withProgress(onProgress)))
}

/** `fetch` does not report the progress of an upload. */
const withProgress =
  (onProgress: (percent: number) => void): Transport =>
  (address, { method = 'GET', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total }) =>
        onProgress(Math.round((loaded / Math.max(1, total)) * 100))
      request.onerror = () => reject(new TypeError('upload failed'))
      request.onload = () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: readHeaders(request.getAllResponseHeaders()),
          }),
        )
      request.send(body instanceof FormData ? body : null)
    })

const readHeaders = (text: string) =>
  text
    .trim()
    .split(/\r?\n/)
    .filter((line) => line.includes(':'))
    .map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    })

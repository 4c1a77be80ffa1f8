import type { CallPath, Data, Input } from '@sangam/contract/calls'
import { apiPath, type Envelope } from '@sangam/contract/envelope'
import { type Answer, ApiError } from './api.ts'
import { reportAnswer, reportNoAnswer } from './reachability.ts'
import { serverText } from './server-text.ts'
import { storedUser } from './session.ts'
import { endDeadSession } from './session-end.ts'

/** Sends a file with its fields; `onProgress` gets whole percents. `fetch` cannot tell progress. */
export function upload<P extends CallPath>(
  path: P,
  file: Blob,
  fileName: string,
  fields: Input<P>,
  onProgress: (percent: number) => void,
): Promise<Answer<P>> {
  const form = new FormData()
  form.append('dataPara', JSON.stringify(fields))
  form.append('file', file, fileName)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${apiPath}/${path}`)
    const token = storedUser()?.access_token
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((loaded / Math.max(1, total)) * 100))
    request.onerror = () => {
      reportNoAnswer()
      reject(new ApiError(0, { message: 'common.err_network' }))
    }
    request.onload = () => {
      reportAnswer()
      const envelope = parseEnvelope<Data<P>>(request.responseText)
      if (request.status === 200 && envelope.status === 'success') {
        const { message = '', params, data } = envelope
        resolve({ text: serverText(message, params), key: message, data: data as Data<P> })
        return
      }
      if (request.status === 401 && token) endDeadSession()
      reject(new ApiError(request.status, envelope))
    }
    request.send(form)
  })
}

function parseEnvelope<Data>(text: string): Partial<Envelope<Data>> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

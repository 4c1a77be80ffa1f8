import type { CallPath, Data } from '@sangam/contract/calls'
import { apiPath, type Envelope } from '@sangam/contract/envelope'
import type { TestPortal } from './test-portal.ts'

interface SentFile {
  bytes: Uint8Array
  name?: string
  fields?: Record<string, string>
}

/** Uploads a file as a browser does. */
export async function sendFile<P extends CallPath>(
  portal: TestPortal,
  { token }: { token: string },
  path: P,
  { bytes, name = 'photo.jpg', fields = {} }: SentFile,
): Promise<Envelope<Data<P>> & { httpStatus: number }> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const response = await portal.app.inject({
    method: 'POST',
    url: `${apiPath}/${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { httpStatus: response.statusCode, ...response.json() }
}

import type { Socket } from 'node:net'
import type { Envelope } from '@sangam/contract/envelope'
import type { TextKey } from '@sangam/i18n/keys'

/** Errors of Node's HTTP parser, with our status and text. */
const answers: Record<string, [status: string, key: TextKey]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'common.err_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'common.err_bad_json'],
}

/** Writes the answer to the socket, since there is no request object, and closes it. */
export function answerUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = answers[error.code ?? ''] ?? ['400 Bad Request', 'common.err_bad_json']
  const envelope: Envelope<null> = { status: 'error', message, data: null }
  const body = JSON.stringify(envelope)
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

import { transcode } from 'node:buffer'

/** Beyond Latin letters, such as those of Marathi; looked for at no cost where a text has none. */
const otherLetters = /[\u0100-\uffff]/

/**
 * An answer as it is sent. With Marathi letters as bytes, made the one way that is quick with them.
 * The server's types know texts only, but bytes are sent as they are.
 */
export function answerBytes(answer: unknown): string {
  const text = JSON.stringify(answer)
  return otherLetters.test(text) ? asText(bytesOf(text)) : text
}

const bytesOf = (text: string) => transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')

const asText = (bytes: Uint8Array) => bytes as unknown as string

const written = new WeakMap<object, string>()

/** Marks an answer that is the same for everybody: it is written down once, however often it is given. */
export function sharedAnswer<Answer extends object>(answer: Answer): Answer {
  written.set(answer, answerBytes({ status: 'success', ...answer }))
  return answer
}

/** What to send for an answer that was marked. */
export const writtenAnswer = (answer: object): string | undefined => written.get(answer)

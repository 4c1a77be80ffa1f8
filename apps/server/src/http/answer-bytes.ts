/**
 * An answer as it is sent. As bytes, because a socket takes far longer to write a text with Marathi
 * letters. The server's types know texts only, but bytes are sent as they are.
 */
export const answerBytes = (answer: unknown): string => asText(Buffer.from(JSON.stringify(answer)))

const asText = (bytes: Buffer) => bytes as unknown as string

const written = new WeakMap<object, string>()

/** Marks an answer that is the same for everybody: it is written down once, however often it is given. */
export function sharedAnswer<Answer extends object>(answer: Answer): Answer {
  written.set(answer, answerBytes({ status: 'success', ...answer }))
  return answer
}

/** What to send for an answer that was marked. */
export const writtenAnswer = (answer: object): string | undefined => written.get(answer)

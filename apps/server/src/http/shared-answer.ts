const written = new WeakMap<object, Buffer>()

/** Marks an answer that is the same for everybody: it is written down once, however often it is given. */
export function sharedAnswer<Answer extends object>(answer: Answer): Answer {
  written.set(answer, Buffer.from(JSON.stringify({ status: 'success', ...answer })))
  return answer
}

/** What to send for an answer that was marked. */
export const writtenAnswer = (answer: object): Buffer | undefined => written.get(answer)

/** A signal that ends a request. Not `AbortSignal.timeout`, which browsers before 2022 do not have. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}

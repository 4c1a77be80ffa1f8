/** Runs work once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // there is no browser while pages are prerendered
  if (typeof document === 'undefined') return () => {}
  const cancellation = new AbortController()
  const run = () => {
    if (!cancellation.signal.aborted) work()
  }
  // a separate task for each piece of work: several in one idle period would block input
  const runWhenIdle = () => requestIdle(() => setTimeout(run))
  if (document.readyState === 'complete') runWhenIdle()
  else window.addEventListener('load', runWhenIdle, { once: true, signal: cancellation.signal })
  return () => cancellation.abort()
}

/** Runs work in idle time after the next touch or key. Returns a function that cancels it. */
export function afterInput(work: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const listening = new AbortController()
  let cancel = () => listening.abort()
  const start = () => {
    listening.abort()
    cancel = whenIdle(work)
  }
  for (const type of ['pointerdown', 'keydown', 'input']) {
    document.addEventListener(type, start, { capture: true, signal: listening.signal })
  }
  return () => cancel()
}

function requestIdle(work: () => void): void {
  // Safari has no idle callbacks
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1_000 })
  else setTimeout(work, 300)
}

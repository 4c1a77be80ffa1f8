import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

/** Draws what nobody waits for once the browser has nothing better to do. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false)
  // the browser's own pace is outside of React
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle && <Suspense>{children}</Suspense>
}

/** A component that nobody misses where it cannot be fetched. */
export const lazyExtra = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: () => null })))

/** Calls back when the page has loaded and the browser is idle; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  // where a sketch is drawn there is no browser
  if (typeof document === 'undefined') return () => {}
  if (document.readyState === 'complete') return atRest(work)
  let callOff = () => {}
  const wait = () => {
    callOff = atRest(work)
  }
  window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    callOff()
  }
}

let isUsed = false
const signsOfUse = ['pointerdown', 'keydown', 'input']

/** The same, but not before a person does something: for what they may want next. */
export function onceUsed(work: () => void): () => void {
  if (isUsed || typeof document === 'undefined') return whenIdle(work)
  const listening = new AbortController()
  let callOff = () => listening.abort()
  const use = () => {
    isUsed = true
    listening.abort()
    callOff = whenIdle(work)
  }
  for (const sign of signsOfUse) {
    document.addEventListener(sign, use, { capture: true, signal: listening.signal })
  }
  return () => callOff()
}

const waiting: (() => void)[] = []

/** One work at a time: together they would keep the browser from answering a touch. */
function atRest(work: () => void): () => void {
  waiting.push(work)
  if (waiting.length === 1) awaitRest()
  return () => {
    const place = waiting.indexOf(work)
    if (place >= 0) waiting.splice(place, 1)
  }
}

function awaitRest(): void {
  // Safari has no idle callbacks
  if ('requestIdleCallback' in window) requestIdleCallback(workOff, { timeout: 1_000 })
  else setTimeout(workOff, 300)
}

function workOff(): void {
  const work = waiting.shift()
  if (waiting.length > 0) awaitRest()
  work?.()
}

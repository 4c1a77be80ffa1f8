import { useSyncExternalStore } from 'react'

let isWanted = false
const listeners = new Set<() => void>()

/** The board on which notices appear is fetched and put up with the first of them. */
export function putUpNoticeBoard(): void {
  if (isWanted) return
  isWanted = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsNoticeBoardWanted = () =>
  useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  )

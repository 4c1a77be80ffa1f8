import { basePath } from '@sangam/contract/envelope'
import type { PublicConfig } from '@sangam/contract/public-config'
import { useSyncExternalStore } from 'react'
import { currentLanguage } from './translate.ts'

// The frame of every page shows it, so it is asked for without the machinery of queries.
let known: PublicConfig | undefined
let isAsking = false
const listeners = new Set<() => void>()

async function ask(): Promise<void> {
  if (known || isAsking) return
  isAsking = true
  try {
    const response = await fetch(`${basePath}/data/configs.json`)
    if (response.ok) known = await response.json()
  } catch {
    // the next one who needs it, or a connection that is back, asks again
  }
  isAsking = false
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const askAgain = () => void ask()
  listeners.add(listener)
  window.addEventListener('online', askAgain)
  askAgain()
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', askAgain)
  }
}

/** What is known of the trust; undefined until it is there. */
export const usePublicConfig = () => useSyncExternalStore(subscribe, () => known)

export const trustName = (config: PublicConfig) =>
  currentLanguage() === 'mr' ? config.trust_name_mr : config.trust_name

export const trustAddress = (config: PublicConfig) =>
  currentLanguage() === 'mr' ? config.address_mr : config.address

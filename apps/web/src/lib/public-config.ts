import { basePath } from '@sangam/contract/envelope'
import type { FieldStates } from '@sangam/contract/profiles/trust/field-states'
import type { OwnField } from '@sangam/contract/profiles/trust/own-fields'
import type { PublicConfig } from '@sangam/contract/public-config'
import { useEffect } from 'react'
import { isServerReachable } from './calls/reachability.ts'
import { shownLabel } from './forms/choice-label.ts'
import { showModules } from './modules.ts'
import { createStore, useStore } from './session/store.ts'

/** A store, not a query: home shows the footer and loads without the query library. */
const config = createStore<PublicConfig | undefined>(undefined)
const request = { isRunning: false }
const address = `${basePath}/data/configs.json`

async function load(): Promise<void> {
  if (config.get() || request.isRunning) return
  request.isRunning = true
  try {
    const response = await fetch(address)
    if (response.ok) config.set(await response.json())
  } catch {
    // loads again when the server is reachable or the next component needs it
  }
  request.isRunning = false
}

/** Loads the data again, after a super admin has changed it or a module was found to be off. */
export async function reloadPublicConfig(): Promise<void> {
  const response = await fetch(address, { cache: 'reload' })
  if (!response.ok) return
  const data: PublicConfig = await response.json()
  config.set(data)
  showModules(data.modules)
}

/** The data of the trust; undefined until it has arrived. */
export function usePublicConfig(): PublicConfig | undefined {
  // the connection is outside of React
  useEffect(() => {
    void load()
    return isServerReachable.subscribe(() => void load())
  }, [])
  return useStore(config)
}

const noStates: FieldStates = {}

/** Which lines of the biodata the trust requires or hides; the server checks them too. */
export const useFieldStates = (): FieldStates => usePublicConfig()?.biodata_fields ?? noStates

const noFields: readonly OwnField[] = []

/** The lines of the biodata that the trust has added. */
export const useOwnFields = (): readonly OwnField[] => usePublicConfig()?.own_fields ?? noFields

export const trustName = (trust: PublicConfig) => shownLabel(trust, 'trust_name')

export const trustAddress = (trust: PublicConfig) => shownLabel(trust, 'address')

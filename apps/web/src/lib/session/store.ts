import { useSyncExternalStore } from 'react'

export interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** A value outside of React; components subscribe to it with `useStore`. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <Value>({ get, subscribe }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, get)

import { useState } from 'react'
import { useUser } from '../../lib/session/session.ts'
import { readInTab, removeInTab, writeInTab } from '../../lib/session/storage.ts'

/** The proof of a visitor's number, which lives as long as the tab; a user needs none. */
export function useProof() {
  const user = useUser()
  const [proof, setProof] = useState(() => readInTab('complaint-proof') ?? '')
  return {
    proof: user ? '' : proof,
    isProved: user !== null || proof !== '',
    store: (value: string) => {
      writeInTab('complaint-proof', value)
      setProof(value)
    },
    /** The server did not accept it any more. */
    forget: () => {
      removeInTab('complaint-proof')
      setProof('')
    },
  }
}

export type Proof = ReturnType<typeof useProof>

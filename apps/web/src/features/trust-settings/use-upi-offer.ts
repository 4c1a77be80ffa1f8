import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/calls/api.ts'

export const upiTestId = 'upi-test'

/** Shows the test payment of a new UPI address once, before the setup goes on. */
export function useUpiOffer(onNext: () => void): () => Promise<void> {
  const cache = useQueryClient()
  const [isOffered, setOffered] = useState(false)
  return async () => {
    const upi = await cache.fetchQuery({ ...query('settings/upi', {}), staleTime: 0 })
    if (isOffered || upi.qr === '' || upi.is_tested) return onNext()
    setOffered(true)
    document.getElementById(upiTestId)?.scrollIntoView({ behavior: 'smooth' })
  }
}

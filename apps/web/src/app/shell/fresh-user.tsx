import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { query } from '../../lib/api.ts'
import { storeFresh } from '../../lib/refresh-user.ts'
import { useUser } from '../../lib/session.ts'
import { hasSignedUp } from '../../lib/states.ts'
import { queries } from '../queries.ts'

/** Keeps the stored user true: an admin may have verified the person or taken a right since login. */
export default function FreshUser() {
  return (
    <QueryClientProvider client={queries}>
      <KeepFresh />
    </QueryClientProvider>
  )
}

function KeepFresh() {
  const router = useRouter()
  const user = useUser()
  const { data } = useQuery({
    ...query('session/me', {}),
    enabled: user !== null && hasSignedUp(user),
    staleTime: 60_000,
  })
  // the stored user lives outside of React
  useEffect(() => {
    if (data && storeFresh(data)) void router.invalidate()
  }, [data, router])
  return null
}

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '../../lib/idle.ts'
import { useUser } from '../../lib/session.ts'
import { hasSignedUp } from '../../lib/states.ts'

const maxAgeMs = 60_000

/** Refreshes the stored user: an admin may have verified the person or removed a right since login. */
export function useFreshUser(): void {
  const router = useRouter()
  const user = useUser()
  const isSignedUp = user !== null && hasSignedUp(user)
  // the stored user and the visibility of the page are outside of React
  useEffect(() => {
    if (!isSignedUp) return
    let refreshedAt = 0
    const refresh = async () => {
      if (document.hidden || Date.now() - refreshedAt < maxAgeMs) return
      refreshedAt = Date.now()
      const { refreshUser } = await import('../../lib/refresh-user.ts')
      if (await refreshUser()) await router.invalidate()
    }
    // without the chunk or an answer the stored user stays valid
    const tryRefresh = () => void refresh().catch(() => undefined)
    const cancel = whenIdle(tryRefresh)
    document.addEventListener('visibilitychange', tryRefresh)
    return () => {
      cancel()
      document.removeEventListener('visibilitychange', tryRefresh)
    }
  }, [isSignedUp, router])
}

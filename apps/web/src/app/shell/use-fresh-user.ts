import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '../../lib/idle.ts'
import { useUser } from '../../lib/session/session.ts'
import { hasSignedUp } from '../../lib/texts/states.ts'

/** Refreshes the stored user: an admin may have verified the user or removed a right since login. */
export function useFreshUser(): void {
  const router = useRouter()
  const user = useUser()
  const isSignedUp = user !== null && hasSignedUp(user)
  // the stored user and idle time are outside of React
  useEffect(() => {
    if (!isSignedUp) return
    const stop = new AbortController()
    const keepFresh = async () => {
      // without the chunk the stored user stays valid
      const module = await import('../../lib/session/refresh-user.ts').catch(() => null)
      module?.keepUserFresh(() => void router.invalidate(), stop.signal)
    }
    const cancel = whenIdle(() => void keepFresh())
    return () => {
      cancel()
      stop.abort()
    }
  }, [isSignedUp, router])
}

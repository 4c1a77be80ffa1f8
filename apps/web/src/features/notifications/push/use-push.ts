import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { noticeError } from '../../../lib/notices/notices.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { timing } from '../../../lib/timing.ts'
import {
  askForPermission,
  forgetEndpoint,
  isPermissionDenied,
  storedEndpoint,
  storeEndpoint,
  subscribeBrowser,
  unsubscribeBrowser,
} from './browser-push.ts'

/** Push messages of this browser: whether they are on, and how to turn them on or off. */
export function usePush() {
  const { t } = useTranslation()
  const state = useQuery(query('push/state', {}))
  const [isAsking, setAsking] = useState(false)
  const [isDenied, setDenied] = useState(isPermissionDenied)
  const subscribe = useCall('push/subscribe', {
    noticeMs: timing.noticeAction,
    onSuccess: (_answer, { endpoint }) => storeEndpoint(endpoint),
  })
  const unsubscribe = useCall('push/unsubscribe', {
    noticeMs: timing.noticeAction,
    onSuccess: forgetEndpoint,
  })

  const turnOn = async (publicKey: string) => {
    setAsking(true)
    try {
      const permission = await askForPermission()
      setDenied(permission === 'denied')
      if (permission === 'granted') await subscribe(await subscribeBrowser(publicKey))
    } catch {
      noticeError(t('push.msg_no_service'))
    } finally {
      setAsking(false)
    }
  }
  const turnOff = async () => {
    if (await unsubscribe({})) await unsubscribeBrowser().catch(() => undefined)
  }
  return {
    state,
    isDenied,
    /** The server may know a subscription that this browser has lost. */
    isOn: state.data?.is_subscribed === true && storedEndpoint() !== null,
    isPending: isAsking || subscribe.isPending || unsubscribe.isPending,
    turnOn,
    turnOff,
  }
}

import { useState } from 'react'
import { noticeError } from '../../../lib/notices/notices.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { deviceErrorText } from './browser-passkeys.ts'

/** A step that the device must confirm; says why if it does not. */
export function useDeviceStep(run: () => Promise<unknown>) {
  const { t } = useTranslation()
  const [isPending, setPending] = useState(false)
  const start = async () => {
    setPending(true)
    try {
      await run()
    } catch (error) {
      noticeError(t(deviceErrorText(error)))
    } finally {
      setPending(false)
    }
  }
  return { start, isPending }
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { readStored, writeStored } from '../../lib/session/storage.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { SafetyNotice } from './safety-notice.tsx'

/** The safety notice with the first accepted introduction, until the family has read it. */
export default function FirstContactNotice() {
  const { t } = useTranslation()
  const [isRead, setRead] = useState(() => readStored('safety-read') !== null)
  if (isRead) return null
  return (
    <SafetyNotice>
      <Button
        mih={44}
        variant="default"
        onClick={() => {
          writeStored('safety-read', '1')
          setRead(true)
        }}
      >
        {t('safety_notice.btn_read')}
      </Button>
    </SafetyNotice>
  )
}

import { Alert } from '@mantine/core'
import { useState } from 'react'
import { readInTab } from '../../../lib/session/storage.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

const profileAddress = /^\/(details|vadhuvar)\b/

/** Says why a visitor is at the login: the page that they wanted needs one. */
export function WhyLogIn() {
  const { t } = useTranslation()
  // read once: a finished login takes the address
  const [wanted] = useState(() => readInTab('return-to'))
  if (!wanted) return null
  return (
    <Alert color="haldi" mb="md" role="status">
      {t(profileAddress.test(wanted) ? 'login_page.msg_for_profile' : 'login_page.msg_for_page')}
    </Alert>
  )
}

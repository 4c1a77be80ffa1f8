import { Alert, Stack, Text } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import { useState } from 'react'
import { ProveNumber } from '../../features/accounts/login/prove-number.tsx'
import { OpenedAccounts } from '../../features/my-data/opened-accounts.tsx'
import { Page } from '../../layout/page.tsx'
import { officerOf } from '../../lib/officer.ts'
import { usePublicConfig } from '../../lib/public-config.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** A nominee proves the number, downloads the data of the member and can erase it. */
export default function NomineePage() {
  const { t } = useTranslation()
  const [proof, setProof] = useState('')
  const [isExpired, setExpired] = useState(false)
  const config = usePublicConfig()
  const officer = config && officerOf(config)
  return (
    <Page title={t('my_data.title_nominee_page')} size="sm">
      <Stack gap="md">
        {officer && (
          <Text>
            {t('my_data.lead_nominee_page', {
              officer: officer.name,
              email: officer.email,
              phone: mobileText(officer.mobile),
            })}
          </Text>
        )}
        {proof ? (
          <OpenedAccounts
            proof={proof}
            onExpired={() => {
              setProof('')
              setExpired(true)
            }}
          />
        ) : (
          <>
            {isExpired && <Alert role="status">{t('my_data.err_nominee_proof')}</Alert>}
            <ProveNumber
              calls={{ send: 'my-data/nominee-code', verify: 'my-data/nominee-verify' }}
              texts={{
                label: t('my_data.lbl_nominee_own'),
                hint: t('my_data.msg_nominee_prove'),
                send: t('my_data.btn_nominee_code'),
                verify: t('my_data.btn_nominee_verify'),
              }}
              onProved={setProof}
            />
          </>
        )}
      </Stack>
    </Page>
  )
}

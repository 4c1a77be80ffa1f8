import { Alert, Stack, Text } from '@mantine/core'
import type { OpenedAccount } from '@sangam/contract/my-data/nominee.calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { ApiError, query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { dateText, dateTimeText } from '../../lib/texts/dates.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { CopyState, isBeingMade } from './copy-state.tsx'
import { DataCard } from './data-card.tsx'

interface OpenedAccountsProps {
  proof: string
  /** The proof is too old: the number must be proved again. */
  onExpired: () => void
}

/** The accounts that the trust has opened to the nominee with the proved number. */
export function OpenedAccounts({ proof, onExpired }: OpenedAccountsProps) {
  const { t } = useTranslation()
  const list = useQuery({
    ...query('my-data/nominee-accounts', { proof }),
    refetchInterval: ({ state }) =>
      state.data?.accounts.some(isBeingMade) ? timing.exportCheck : false,
  })
  const isExpired = list.error instanceof ApiError && list.error.key === 'my_data.err_nominee_proof'
  const forget = useEffectEvent(onExpired)
  // the error arrives outside of React
  useEffect(() => {
    if (isExpired) forget()
  }, [isExpired])
  return (
    <Loaded
      query={list}
      skeleton={320}
      isEmpty={({ accounts }) => accounts.length === 0}
      empty={
        <Alert color="haldi" role="status">
          {t('my_data.err_no_access')}
        </Alert>
      }
    >
      {({ accounts }) => (
        <Stack gap="lg">
          {accounts.map((account) => (
            <OpenedAccountCard key={account.user_details_id} account={account} proof={proof} />
          ))}
        </Stack>
      )}
    </Loaded>
  )
}

function OpenedAccountCard({ account, proof }: { account: OpenedAccount; proof: string }) {
  const { t } = useTranslation()
  const start = useCall('my-data/nominee-export')
  const erase = useCall('my-data/nominee-erase')
  const { user_details_id, member_name: name, erased_on } = account
  const body = { proof, user_details_id }
  const file = { path: `my-data/nominee-export.zip?user_details_id=${user_details_id}`, proof }
  return (
    <DataCard title={name}>
      <Stack gap="md">
        <Text>{t('my_data.lbl_nominee_until', { time: dateTimeText(account.access_until) })}</Text>
        <Text>{t('my_data.msg_nominee_may')}</Text>
        <CopyState
          copies={account}
          file={file}
          isStarting={start.isPending}
          onStart={() => void start({ ...body, language: currentLanguage() })}
        />
        {account.is_closed ? (
          <Alert color="haldi" role="status">
            {erased_on
              ? t('my_data.msg_nominee_erased_on', { date: dateText(erased_on) })
              : t('my_data.msg_nominee_closed')}
          </Alert>
        ) : (
          <>
            <Text>{t('my_data.msg_nominee_erase', { days: account.leave_days })}</Text>
            <ActionBar
              actions={[
                {
                  label: t('my_data.btn_nominee_erase'),
                  question: t('my_data.msg_confirm_nominee_erase', { name }),
                  confirmLabel: t('my_data.btn_nominee_erase'),
                  isDanger: true,
                  run: () => erase(body),
                },
              ]}
            />
          </>
        )}
      </Stack>
    </DataCard>
  )
}

import { Alert, List, Text } from '@mantine/core'
import type { DataSummary } from '@sangam/contract/my-data/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../lib/calls/use-call.ts'
import { link } from '../../lib/links.ts'
import { clearSession } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { DataCard } from './data-card.tsx'

/** What happens to the data of a member who leaves, and the button to do it. */
export function LeaveCard({ summary }: { summary: DataSummary }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const leave = useCall('my-data/leave', {
    onSuccess: async () => {
      clearSession()
      cache.clear()
      await navigate(link.login)
    },
  })
  const { is_last_super_admin, open_payments, payments } = summary.leaving
  return (
    <DataCard title={t('my_data.card_leave')}>
      <Text>{t('my_data.msg_leave', { days: summary.retention.leave })}</Text>
      <List my="sm" spacing={4}>
        {open_payments > 0 && <List.Item>{t('my_data.msg_leave_open_payment')}</List.Item>}
        {payments > 0 && <List.Item>{t('my_data.msg_leave_payments')}</List.Item>}
        <List.Item>{t('my_data.msg_leave_complaints')}</List.Item>
        <List.Item>{t('my_data.msg_leave_trail')}</List.Item>
      </List>
      {is_last_super_admin ? (
        <Alert>{t('my_data.err_last_super_admin')}</Alert>
      ) : (
        <ActionBar
          actions={[
            {
              label: t('my_data.btn_leave'),
              question: t('my_data.msg_confirm_leave'),
              confirmLabel: t('my_data.btn_confirm_leave'),
              isDanger: true,
              run: () => leave({}),
            },
          ]}
        />
      )}
    </DataCard>
  )
}

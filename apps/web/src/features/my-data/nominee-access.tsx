import { Alert, Stack, Text } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import { useQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../layout/links.tsx'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { link } from '../../lib/links.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ActionBar, type OfferedAction } from '../../ui/action-bar.tsx'
import { DataCard } from './data-card.tsx'

/** A super admin opens the data of a member to the nominee; nothing for a member without one. */
export function NomineeAccess({ userId }: { userId: number }) {
  const { t } = useTranslation()
  const { data: nominee } = useQuery(query('my-data/nominee-of', { user_details_id: userId }))
  const open = useCall('my-data/nominee-open')
  const close = useCall('my-data/nominee-close')
  if (!nominee) return null
  const { name, relation, mobile_no, state, access_until } = nominee
  const actions: OfferedAction[] = access_until
    ? [
        {
          label: t('my_data_admin.btn_close'),
          question: t('my_data_admin.msg_confirm_close'),
          run: () => close({ user_details_id: userId }),
        },
      ]
    : [
        {
          label: t('my_data_admin.btn_open'),
          question: t('my_data_admin.msg_confirm_open'),
          needsRemark: true,
          run: (remark) => open({ user_details_id: userId, acton_remark: remark }),
        },
      ]
  return (
    <DataCard title={t('my_data_admin.title_nominee')}>
      <Stack gap="sm">
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {`${name} (${relation})`}
          </Text>
          {mobile_no && <Text>{mobileText(mobile_no)}</Text>}
          <Text>{t(`my_data_admin.state_${state}`)}</Text>
        </div>
        <Text size="sm" c="dimmed">
          {t('my_data_admin.msg_nominee_open')}
        </Text>
        {access_until && (
          <Alert color="haldi" role="status">
            {t('my_data_admin.msg_opened', { time: dateTimeText(access_until) })}{' '}
            {t('my_data_admin.msg_nominee_page')}{' '}
            <AnchorLink {...link.nominee}>{t('my_data_admin.lbl_nominee_page')}</AnchorLink>
          </Alert>
        )}
        {state === 'yes' && <ActionBar actions={actions} />}
      </Stack>
    </DataCard>
  )
}

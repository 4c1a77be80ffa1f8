import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import type { Nominee } from '@sangam/contract/my-data/nominee.calls'
import { useState } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { officerOf } from '../../lib/officer.ts'
import { usePublicConfig } from '../../lib/public-config.ts'
import { dateText, dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { wrappingLabel } from '../../ui/inputs/wrapping-label.ts'
import { DataCard } from './data-card.tsx'
import { NomineeForm } from './nominee-form.tsx'

interface NomineeCardProps {
  nominee: Nominee | null
  /** How long an opened access lasts. */
  accessDays: number
}

/** The person who acts for a member who cannot, and what this person has to do then. */
export function NomineeCard({ nominee, accessDays }: NomineeCardProps) {
  const { t } = useTranslation()
  const [isChanging, setChanging] = useState(false)
  const config = usePublicConfig()
  const officer = config && officerOf(config)
  return (
    <DataCard title={t('my_data.card_nominee')}>
      <Stack gap="sm">
        <Text>{t('my_data.msg_nominee')}</Text>
        {nominee && <NamedPerson nominee={nominee} onChange={() => setChanging(true)} />}
        {nominee && isChanging && <Text size="sm">{t('my_data.msg_confirm_nominee_change')}</Text>}
        {(!nominee || isChanging) && (
          <NomineeForm onSaved={() => setChanging(false)}>
            {nominee && (
              <Button variant="subtle" onClick={() => setChanging(false)}>
                {t('common.btn_cancel')}
              </Button>
            )}
          </NomineeForm>
        )}
        {officer && (
          <Text size="sm" c="dimmed">
            {t('my_data.msg_nominee_how', {
              officer: officer.name,
              email: officer.email,
              phone: mobileText(officer.mobile),
              days: accessDays,
            })}
          </Text>
        )}
      </Stack>
    </DataCard>
  )
}

function NamedPerson({ nominee, onChange }: { nominee: Nominee; onChange: () => void }) {
  const { t } = useTranslation()
  const ask = useCall('my-data/nominee-save')
  const remove = useCall('my-data/nominee-remove')
  const { name, relation, mobile_no, state, access_until } = nominee
  return (
    <Stack gap={4}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {`${name} (${relation})`}
      </Text>
      {mobile_no && <Text>{mobileText(mobile_no)}</Text>}
      <Text role="status">
        {t(`my_data.nominee_${state}`, { date: nominee.ends_at && dateText(nominee.ends_at) })}
      </Text>
      {access_until && (
        <Alert color="haldi" role="alert">
          {t('my_data.msg_nominee_opened', { time: dateTimeText(access_until) })}
        </Alert>
      )}
      <Group gap="sm" mt="xs">
        {nominee.can_ask && (
          <Button
            variant="default"
            {...wrappingLabel}
            loading={ask.isPending}
            onClick={() => void ask({ name, relation, mobile_no })}
          >
            {t('my_data.btn_nominee_again')}
          </Button>
        )}
        <Button variant="default" {...wrappingLabel} onClick={onChange}>
          {t('my_data.btn_nominee_change')}
        </Button>
        <ActionBar
          actions={[
            {
              label: t('my_data.btn_nominee_remove'),
              question: t('my_data.msg_confirm_nominee_remove'),
              confirmLabel: t('my_data.btn_nominee_remove'),
              isDanger: true,
              run: () => remove({}),
            },
          ]}
        />
      </Group>
    </Stack>
  )
}

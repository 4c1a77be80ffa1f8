import { Group, Text } from '@mantine/core'
import type { ImportBatchDetails } from '@sangam/contract/registry-import/calls'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { filterOptions, useMasterData } from '../../lib/forms/master-data.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'

const allRegions = '0'

interface InviteStepProps {
  batch: ImportBatchDetails
  letters: ReactNode
}

/** Step 4: invites the families of the checked rows, or cancels the import. */
export default function InviteStep({ batch, letters }: InviteStepProps) {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  const limits = useQuery(query('import/batches', {})).data?.limits
  const [region, setRegion] = useState(allRegions)
  const invite = useCall('import/invite', { noticeMs: timing.noticeAction })
  const cancel = useCall('import/cancel', { noticeMs: timing.noticeAction })
  const inRegion = batch.to_invite.filter(
    ({ region_id }) => region === allRegions || String(region_id) === region,
  )
  const count = inRegion.reduce((sum, { rows }) => sum + rows, 0)
  if (batch.state === 'cancelled') return <Text>{t('import_page.err_cancelled')}</Text>
  return (
    <>
      {limits && (
        <Text c="dimmed" maw="46rem">
          {t('import_page.hint_invite', {
            max: limits.invites_per_day,
            days: limits.expire_days,
          })}
        </Text>
      )}
      {batch.to_invite.length > 0 ? (
        <Group align="end">
          <ChoiceField
            label={t('import_page.lbl_region')}
            choices={filterOptions(regions)}
            value={region}
            onChange={setRegion}
          />
          <ConfirmButton
            disabled={count === 0}
            question={t('import_page.msg_confirm_invite', { count })}
            confirmLabel={t('import_page.btn_confirm_invite')}
            run={() => invite({ batch_id: batch.id, region_id: Number(region) })}
          >
            {t('import_page.btn_invite', { count })}
          </ConfirmButton>
        </Group>
      ) : (
        <Text>{t('import_page.msg_nothing_to_invite')}</Text>
      )}
      {/* the rows that are checked by now */}
      {batch.counts.read === 0 && letters}
      <Group mt="xl">
        <ConfirmButton
          variant="default"
          isDanger
          question={t('import_page.msg_confirm_cancel')}
          confirmLabel={t('import_page.btn_erase_rows')}
          run={() => cancel({ batch_id: batch.id })}
        >
          {t('import_page.btn_cancel_import')}
        </ConfirmButton>
      </Group>
    </>
  )
}

import { Group, TextInput } from '@mantine/core'
import { latinDigits } from '@sangam/contract/dates'
import { useState } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'

/** Sends an edition to print, after the number of copies and a confirmation. */
export function PrintForm({ id }: { id: number }) {
  const { t } = useTranslation()
  const [copies, setCopies] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const print = useCall('booklet/print', {
    onFailure: (error) => setErrors({ copies: error.fields.copies ?? error.message }),
  })
  return (
    <Group align="flex-end">
      <TextInput
        label={t('booklet_page.lbl_how_many')}
        inputMode="numeric"
        maw={220}
        maxLength={6}
        value={copies}
        error={errors.copies}
        onChange={({ currentTarget }) => {
          setErrors({})
          setCopies(currentTarget.value)
        }}
      />
      <ActionBar
        actions={[
          {
            label: t('booklet_page.btn_print'),
            question: t('booklet_page.msg_confirm_print'),
            confirmLabel: t('booklet_page.btn_print'),
            isMain: true,
            run: () => print({ booklet_id: id, copies: Number(latinDigits(copies)) }),
          },
        ]}
      />
    </Group>
  )
}

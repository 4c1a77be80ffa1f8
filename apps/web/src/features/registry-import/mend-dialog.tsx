import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { ImportRowRecord } from '@sangam/contract/registry-import/rows.calls'
import type { ColumnTexts, ImportColumn } from '@sangam/contract/registry-import/values'
import { useState } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { useColumnLabel, useColumns } from './column-label.ts'

interface MendDialogProps {
  row: ImportRowRecord
  isOpen: boolean
  onClose: () => void
}

/** What a row must have; other fields are offered if the file has them. */
const basic: readonly ImportColumn[] = ['gender', 'date_of_birth', 'mobiles']

/** Texts that only one person has. */
const own: readonly string[] = ['name', 'fname', 'date_of_birth', 'mobiles', 'old_number']

function columnsOf(
  { texts, problems }: ImportRowRecord,
  all: readonly ImportColumn[],
): ImportColumn[] {
  const names: readonly ImportColumn[] = 'fname' in texts ? ['fname', 'mname', 'lname'] : ['name']
  const shown = new Set<string>([...names, ...basic, ...Object.keys(texts)])
  for (const { code, field } of problems) if (code !== 'missing') shown.add(field)
  shown.delete('serial')
  // the number of the first contact is read from the numbers
  shown.delete('contact_person_mobile_1')
  return all.filter((column) => shown.has(column))
}

export default function MendDialog({ row, isOpen, onClose }: MendDialogProps) {
  const { t } = useTranslation()
  const labelOf = useColumnLabel()
  const all = useColumns()
  const [texts, setTexts] = useState<ColumnTexts>({})
  const [isForAll, setForAll] = useState(false)
  const isRepeatable = Object.entries(texts).some(
    ([column, text]) => !own.includes(column) && row.texts[column] && row.texts[column] !== text,
  )
  const mend = useCall('import/mend-row', { noticeMs: timing.noticeAction, onSuccess: onClose })
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('import_page.title_mend', { line: row.line })}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void mend({ row_id: row.id, texts, is_for_all: isRepeatable && isForAll })
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('import_page.hint_mend')}
          </Text>
          {columnsOf(row, all).map((column) => (
            <TextInput
              key={column}
              label={labelOf(column)}
              value={texts[column] ?? row.texts[column] ?? ''}
              maxLength={1000}
              onChange={({ currentTarget: { value } }) =>
                setTexts((known) => ({ ...known, [column]: value }))
              }
            />
          ))}
          {isRepeatable && (
            <Checkbox
              label={t('import_page.lbl_same_text')}
              checked={isForAll}
              onChange={({ currentTarget: { checked } }) => setForAll(checked)}
            />
          )}
          <Button type="submit" loading={mend.isPending}>
            {t('import_page.btn_save_row')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}

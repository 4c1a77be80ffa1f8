import '@mantine/core/styles/Checkbox.layer.css'
import { Anchor, Button, Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import type { Enrolment } from '@sangam/contract/desk/enrolment.calls'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { shrinkPicture } from '../../../lib/files/shrink-picture.ts'
import { useDownload } from '../../../lib/files/use-download.ts'
import { useUpload } from '../../../lib/files/use-upload.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { PhotoField } from './photo-field.tsx'

interface SheetProps {
  enrolment: Enrolment
  onConfirmed: () => void
}

/** The sheet to print and sign, its photo, and the check by a second person. */
export function ConfirmBySheet({ enrolment, onConfirmed }: SheetProps) {
  const { t } = useTranslation()
  const download = useDownload()
  const fields = { enrolment_id: enrolment.enrolment_id }
  const store = useUpload('desk/sheet')
  if (enrolment.can_confirm_sheet) {
    return <CheckSheet enrolment={enrolment} onConfirmed={onConfirmed} />
  }
  return (
    <section aria-label={t('desk_page.title_by_sheet')}>
      <Title order={2} size="h3" mb="xs">
        {t('desk_page.title_by_sheet')}
      </Title>
      <Stack gap="sm">
        <Text>{t('desk_page.hint_by_sheet')}</Text>
        <Button
          variant="light"
          leftSection={<Printer size={19} aria-hidden />}
          loading={download.isPending}
          onClick={() => void download(`desk/${enrolment.enrolment_id}/sheet.pdf`)}
        >
          {t('desk_page.btn_sheet')}
        </Button>
        <PhotoField
          label={t('desk_page.btn_sheet_photo')}
          alt={t('desk_page.alt_sheet')}
          stored={enrolment.sheet_picture}
          chosen={null}
          onChoose={(file) =>
            void shrinkPicture(file).then((picture) =>
              store({ file: picture, name: 'sheet.jpg', fields }),
            )
          }
        />
        {enrolment.sheet_picture && <Text role="status">{t('desk_page.msg_sheet_waits')}</Text>}
      </Stack>
    </section>
  )
}

function CheckSheet({ enrolment, onConfirmed }: SheetProps) {
  const { t } = useTranslation()
  const [number, setNumber] = useState('')
  const [hasSigned, setSigned] = useState(false)
  const confirm = useCall('desk/confirm-sheet', { onSuccess: onConfirmed })
  const refuse = useCall('desk/refuse-sheet')
  const { enrolment_id, version } = enrolment
  return (
    <section aria-label={t('desk_page.title_check')}>
      <Title order={2} size="h3" mb="xs">
        {t('desk_page.title_check')}
      </Title>
      <Stack gap="sm">
        <Text>{t('desk_page.hint_check')}</Text>
        <img
          src={enrolment.sheet_picture}
          alt={t('desk_page.alt_sheet')}
          style={{ maxWidth: '100%', borderRadius: 8 }}
        />
        <Anchor href={enrolment.sheet_picture} target="_blank" rel="noreferrer">
          {t('desk_page.btn_open_sheet')}
        </Anchor>
        <TextInput
          name="sheet_number"
          label={t('desk_page.lbl_sheet_number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={number}
          error={confirm.error?.fields.sheet_number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <Checkbox
          label={t('desk_page.lbl_candidate_signed')}
          checked={hasSigned}
          onChange={({ currentTarget }) => setSigned(currentTarget.checked)}
        />
        <Group gap="xs">
          <Button
            loading={confirm.isPending}
            onClick={() =>
              void confirm({
                enrolment_id,
                version,
                sheet_number: number,
                has_candidate_signed: hasSigned ? 1 : 0,
              })
            }
          >
            {t('desk_page.btn_confirm_sheet')}
          </Button>
          <ConfirmButton
            variant="default"
            isDanger
            question={t('desk_page.msg_confirm_refuse')}
            confirmLabel={t('desk_page.btn_refuse_sheet')}
            run={() => refuse({ enrolment_id })}
          >
            {t('desk_page.btn_refuse_sheet')}
          </ConfirmButton>
        </Group>
      </Stack>
    </section>
  )
}

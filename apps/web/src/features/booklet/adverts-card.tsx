import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Advert } from '@sangam/contract/booklet/adverts.calls'
import type { Edition } from '@sangam/contract/booklet/calls'
import { advertFields } from '@sangam/contract/booklet/fields'
import { type AdvertSize, advertSizes, advertsMax } from '@sangam/contract/booklet/values'
import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { shrinkPicture } from '../../lib/files/shrink-picture.ts'
import { uploadErrorText } from '../../lib/files/upload-error.ts'
import { useUpload } from '../../lib/files/use-upload.ts'
import { emptyValues, useFieldProps } from '../../lib/forms/field-props.ts'
import { showFirstError } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ChoiceButtons } from '../../ui/choices/choice-buttons.tsx'
import { HiddenFileInput } from '../../ui/pictures/hidden-file-input.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { SectionCard } from '../../ui/section-card.tsx'

/** The advertisements of an edition; while it is open, more can be added. */
export function AdvertsCard({ edition }: { edition: Edition }) {
  const { t } = useTranslation()
  const { id, state } = edition
  const adverts = useQuery(query('booklet/adverts', { booklet_id: id }))
  const isOpen = state === 'open'
  if (!isOpen && adverts.data?.adverts.length === 0) return null
  return (
    <SectionCard title={t('booklet_page.lbl_adverts')} mb="lg">
      <Stack>
        {isOpen && <Text c="dimmed">{t('booklet_page.hint_adverts')}</Text>}
        <Loaded query={adverts} skeleton={120}>
          {({ adverts: shown }) => (
            <>
              {shown.length === 0 && <Text>{t('booklet_page.msg_no_adverts')}</Text>}
              {shown.map((advert) => (
                <AdvertLine key={advert.id} bookletId={id} advert={advert} canRemove={isOpen} />
              ))}
              {isOpen && shown.length < advertsMax && <AdvertForm id={id} />}
            </>
          )}
        </Loaded>
      </Stack>
    </SectionCard>
  )
}

interface AdvertLineProps {
  bookletId: number
  advert: Advert
  canRemove: boolean
}

function AdvertLine({ bookletId, advert, canRemove }: AdvertLineProps) {
  const { t } = useTranslation()
  const { name } = advert
  const remove = useCall('booklet/remove-advert')
  return (
    <Group component="article" aria-label={name} wrap="nowrap" align="flex-start">
      <img
        src={advert.picture}
        alt=""
        width={88}
        height={88}
        loading="lazy"
        style={{ objectFit: 'contain', flexShrink: 0, background: '#fff', borderRadius: 8 }}
      />
      <Stack gap={4}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {t(`booklet_page.size_${advert.size}`)}
        </Text>
        {canRemove && (
          <ActionBar
            actions={[
              {
                label: t('booklet_page.btn_remove'),
                question: t('booklet_page.msg_confirm_remove_advert', { name }),
                confirmLabel: t('booklet_page.btn_remove'),
                isDanger: true,
                run: () => remove({ booklet_id: bookletId, advert_id: advert.id }),
              },
            ]}
          />
        )}
      </Stack>
    </Group>
  )
}

function AdvertForm({ id }: { id: number }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [size, setSize] = useState<AdvertSize>('full')
  const form = useForm({
    initialValues: emptyValues(advertFields),
    // before the picture is chosen
    validate: { name: (name) => (name.trim() === '' ? t('common.err_required') : null) },
  })
  const field = useFieldProps(advertFields, form)
  const upload = useUpload('booklet/add-advert', { form, onSuccess: () => form.reset() })
  const { error } = upload
  const isAboutName = error?.fields.name !== undefined
  const send = async (file: File) => {
    const picture = await shrinkPicture(file)
    const fields = { ...form.getValues(), booklet_id: id, size }
    await upload({ file: picture, name: file.name, fields })
  }
  return (
    <form noValidate onSubmit={form.onSubmit(() => input.current?.click(), showFirstError)}>
      <Stack>
        <Refusal text={error && !isAboutName ? uploadErrorText(error) : undefined} />
        <TextInput {...field('name')} autoComplete="off" />
        <ChoiceButtons
          name="size"
          label={t('booklet_page.lbl_advert_size')}
          choices={advertSizes.map((one) => ({ value: one, label: t(`booklet_page.size_${one}`) }))}
          value={size}
          onChange={(value) => setSize(value === 'half' ? 'half' : 'full')}
        />
        <HiddenFileInput
          ref={input}
          accept="image/png,image/jpeg"
          testId="advert-input"
          onFile={(file) => void send(file)}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<ImagePlus size={19} aria-hidden />}
          loading={upload.isPending}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('booklet_page.btn_add_advert')}
        </Button>
      </Stack>
    </form>
  )
}

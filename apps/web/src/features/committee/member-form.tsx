import { Button, Card, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CommitteeMember } from '@sangam/contract/committee/calls'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { usePhotoUpload } from '../../lib/files/use-photo-upload.ts'
import { focusFirstError, lazyRules } from '../../lib/forms/form.ts'
import { noticeError } from '../../lib/notices/notices.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { PhotoPicker } from '../../ui/pictures/photo-picker.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { MemberFields } from './member-fields.tsx'
import { emptyFormValues, type MemberFormValues, toFormValues } from './member-form.values.ts'

const rules = lazyRules(async () => {
  const { committeeForm } = await import('@sangam/contract/committee/calls')
  return committeeForm
})

interface MemberFormProps {
  /** The member to edit, or null for a new one. */
  member: CommitteeMember | null
  onSaved: (id: number) => void
}

export function MemberForm({ member, onSaved }: MemberFormProps) {
  const { t } = useTranslation()
  const [photo, setPhoto] = useState({
    path: '',
    address: member?.appended_image_path ?? '',
  })
  const [photoError, setPhotoError] = useState('')
  const upload = usePhotoUpload('committee/profile-upload')
  const form = useForm<MemberFormValues>({
    initialValues: member ? toFormValues(member) : emptyFormValues,
    validate: rules,
  })

  const uploadPhoto = async (cropped: Blob) => {
    const actionType = member ? 'update_committee_member' : 'add_comittee_member'
    const stored = (await upload.send(cropped, { actionType }))?.data[0]
    if (!stored) return
    setPhotoError('')
    setPhoto({ path: stored.image_path, address: stored.appended_image_path })
  }

  const save = useCall('committee/create', { noticeMs: timing.noticeCommittee, form })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const { hasErrors, errors } = await form.validate()
    const isPhotoMissing = photo.address === ''
    setPhotoError(isPhotoMissing ? t('photo.err_missing') : '')
    if (hasErrors || isPhotoMissing) {
      return focusFirstError({ ...errors, ...(isPhotoMissing && { image_path: '' }) }, element)
    }
    const answer = await save({
      ...form.values,
      committee_member_id: member?.id ?? 0,
      image_path: photo.path,
    })
    if (answer) onSaved(answer.data[0]?.id ?? 0)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Refusal text={save.error?.message} />
        <PhotoPicker
          current={photo.address || null}
          alt={t('photo.lbl_photo')}
          progress={upload.progress}
          error={photoError || save.error?.fields.image_path}
          onError={(text) => {
            setPhotoError(text)
            noticeError(text, timing.noticeValidation)
          }}
          onCropped={(cropped) => void uploadPhoto(cropped)}
        />
        <Card withBorder padding="lg">
          <MemberFields form={form} />
        </Card>
        <Group>
          <Button type="submit" loading={save.isPending} disabled={upload.progress !== null}>
            {t('committee.btn_save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

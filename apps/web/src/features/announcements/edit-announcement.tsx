import { Button, Card, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AnnouncementRecord } from '@sangam/contract/announcements/calls'
import { announcementFields } from '@sangam/contract/announcements/fields'
import { namesOf } from '@sangam/contract/fields'
import { useCall } from '../../lib/calls/use-call.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { AnnouncementFields, type AnnouncementValues } from './announcement-fields.tsx'

const rules = lazyRules(async () => {
  const { announcementForm } = await import('@sangam/contract/announcements/calls')
  return announcementForm
})

interface EditAnnouncementProps {
  announcement: AnnouncementRecord
  onSaved: () => void
}

/** Corrects an announcement that was posted. */
export function EditAnnouncement({ announcement, onSaved }: EditAnnouncementProps) {
  const { t } = useTranslation()
  const form = useForm<AnnouncementValues>({
    initialValues: valuesOf(announcement),
    validate: rules,
  })
  const save = useCall('announcements/edit', { noticeMs: timing.noticeAction, form })
  const submit = form.onSubmit(async (values) => {
    if (await save({ ...values, announcement_id: announcement.id })) onSaved()
  }, showFirstError)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Refusal text={save.error?.message} />
        <Card withBorder padding="lg">
          <Stack>
            <AnnouncementFields form={form} />
          </Stack>
        </Card>
        <Group>
          <Button type="submit" loading={form.submitting}>
            {t('announcements_page.btn_save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const valuesOf = (announcement: AnnouncementRecord) =>
  Object.fromEntries(
    namesOf(announcementFields).map((name) => [name, announcement[name]]),
  ) as AnnouncementValues

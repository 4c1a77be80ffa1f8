import { Button, Card, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AnnouncementRecord } from '@sangam/contract/announcements/calls'
import { useCall } from '../../lib/calls/use-call.ts'
import { showFirstError } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { NewsFields } from './news-fields.tsx'
import { newsRules, newsValues } from './news-form.values.ts'

interface EditNewsProps {
  news: AnnouncementRecord
  onSaved: () => void
}

/** Changes a news item that was posted. */
export function EditNews({ news, onSaved }: EditNewsProps) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: newsValues(news), validate: newsRules })
  const save = useCall('announcements/edit', { noticeMs: timing.noticeAction, form })
  const submit = form.onSubmit(async (values) => {
    if (await save({ ...values, announcement_id: news.id })) onSaved()
  }, showFirstError)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Refusal text={save.error?.message} />
        <Card withBorder padding="lg">
          <NewsFields form={form} news={news} />
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

import { Button, Card, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { lazy, useState } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { showFirstError } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { NewsFields } from './news-fields.tsx'
import { emptyNews, newsRules } from './news-form.values.ts'
import { TellMembers } from './tell-members.tsx'
import { useAudience } from './use-audience.ts'

const SendDialog = lazy(() => import('./send-dialog.tsx'))

/** The form of a news item; a dialog with a preview asks before it is published. */
export function NewNews({ onPosted }: { onPosted: () => void }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: emptyNews(), validate: newsRules })
  const isPublic = form.values.is_public === 1
  const [isChecking, setChecking] = useState(false)
  const audience = useAudience(isPublic)
  const post = useCall('announcements/post', { noticeMs: timing.noticeAction, form })
  const send = async () => {
    const answer = await post({ ...form.values, ...audience.values })
    setChecking(false)
    if (answer) onPosted()
  }
  return (
    <form onSubmit={form.onSubmit(() => setChecking(true), showFirstError)} noValidate>
      <Stack>
        <Refusal text={post.error?.message} />
        <Card withBorder padding="lg">
          <Stack>
            <NewsFields form={form} />
            <TellMembers audience={audience} isPublic={isPublic} />
          </Stack>
        </Card>
        <Group>
          <Button type="submit" loading={form.submitting} disabled={audience.isLoading}>
            {t('announcements_page.btn_check')}
          </Button>
        </Group>
      </Stack>
      <LazyDialog isOpen={isChecking}>
        {(isOpen) => (
          <SendDialog
            isOpen={isOpen}
            texts={form.values}
            recipients={audience.values.is_told ? audience.recipients : null}
            hasPush={audience.values.has_push === 1}
            isBusy={post.isPending}
            onCancel={() => setChecking(false)}
            onSend={() => void send()}
          />
        )}
      </LazyDialog>
    </form>
  )
}

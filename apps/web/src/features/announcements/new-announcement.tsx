import '@mantine/core/styles/Switch.layer.css'
import { Button, Card, Group, Input, Stack, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { announcementFields } from '@sangam/contract/announcements/fields'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { emptyValues } from '../../lib/forms/field-props.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { formOptions, useMasterData } from '../../lib/forms/master-data.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ChoiceChips } from '../../ui/choices/choice-chips.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'

const SendDialog = lazy(() => import('./send-dialog.tsx'))

const rules = lazyRules(async () => {
  const { announcementForm } = await import('@sangam/contract/announcements/calls')
  return announcementForm
})

/** The form of a new announcement; a dialog with a preview asks before it is sent. */
export function NewAnnouncement({ onPosted }: { onPosted: () => void }) {
  const { t } = useTranslation()
  const [regions, setRegions] = useState<string[]>([])
  const [isPushWanted, setPushWanted] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const form = useForm({ initialValues: emptyValues(announcementFields), validate: rules })
  const regionIds = regions.map(Number)
  // until the answer for other regions arrives, the number of readers is that of the earlier ones
  const { data: audience, isPlaceholderData: isOutdated } = useQuery({
    ...query('announcements/recipients', { region_ids: regionIds }),
    placeholderData: keepPreviousData,
  })
  const post = useCall('announcements/post', { noticeMs: timing.noticeAction, form })
  const hasPush = isPushWanted && (audience?.pushes_left ?? 0) > 0
  const send = async () => {
    const answer = await post({
      ...form.values,
      region_ids: regionIds,
      has_push: hasPush ? 1 : 0,
    })
    setChecking(false)
    if (answer) onPosted()
  }
  const masterData = useMasterData()
  return (
    <form onSubmit={form.onSubmit(() => setChecking(true), showFirstError)} noValidate>
      <Stack>
        <Refusal text={post.error?.message} />
        <Card withBorder padding="lg">
          <Stack>
            <AnnouncementFields form={form} />
            <Input.Wrapper
              label={t('announcements_page.lbl_regions')}
              description={t('announcements_page.hint_regions')}
              labelElement="div"
            >
              <ChoiceChips
                label={t('announcements_page.lbl_regions')}
                choices={formOptions(masterData?.region)}
                values={regions}
                onChange={setRegions}
              />
            </Input.Wrapper>
            <Switch
              label={t('announcements_page.lbl_push')}
              description={
                audience &&
                t(pushHint(audience.pushes_left), {
                  left: audience.pushes_left,
                  max: audience.pushes_per_week,
                })
              }
              checked={hasPush}
              disabled={audience?.pushes_left === 0}
              onChange={({ currentTarget }) => setPushWanted(currentTarget.checked)}
            />
          </Stack>
        </Card>
        <Group>
          <Button type="submit" loading={form.submitting} disabled={!audience || isOutdated}>
            {t('announcements_page.btn_check')}
          </Button>
        </Group>
      </Stack>
      <LazyDialog isOpen={isChecking}>
        {(isOpen) => (
          <SendDialog
            isOpen={isOpen}
            texts={form.values}
            recipients={audience?.recipients ?? 0}
            hasPush={hasPush}
            isBusy={post.isPending}
            onCancel={() => setChecking(false)}
            onSend={() => void send()}
          />
        )}
      </LazyDialog>
    </form>
  )
}

const pushHint = (left: number) =>
  left > 0
    ? ('announcements_page.hint_push' as const)
    : ('announcements_page.hint_no_push' as const)

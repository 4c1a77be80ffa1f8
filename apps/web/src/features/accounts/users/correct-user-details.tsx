import { Button, Card, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { UserRecord } from '@sangam/contract/accounts/users.calls'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { lazyRules, showFirstError } from '../../../lib/forms/form.ts'
import { isActive, isVerified } from '../../../lib/texts/states.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { timing } from '../../../lib/timing.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import { DetailFields } from '../detail-fields.tsx'

const rules = lazyRules(async () => {
  const { accountCalls } = await import('@sangam/contract/accounts/calls')
  return accountCalls['session/correct-details'].body
})

/** Lets an admin correct the name and region of a verified member who asked for it. */
export function CorrectUserDetails({ user }: { user: UserRecord }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (!user.is_approval || !isVerified(user) || !isActive(user)) return null
  if (isOpen) return <CorrectionForm user={user} onDone={() => setOpen(false)} />
  return (
    <Button variant="default" mt="sm" onClick={() => setOpen(true)}>
      {t('users_page.btn_correct_details')}
    </Button>
  )
}

function CorrectionForm({ user, onDone }: { user: UserRecord; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: {
      fname: user.first_name,
      lname: user.last_name,
      region_id: String(user.region_id),
      city_village_name: user.city_name,
    },
    validate: rules,
  })
  const save = useCall('correct-user-details', { noticeMs: timing.noticeAction, form })
  const submit = form.onSubmit(async (values) => {
    if (await save({ ...values, user_details_id: user.id })) onDone()
  }, showFirstError)
  return (
    <Card withBorder padding="lg" mt="sm">
      <form onSubmit={submit} noValidate>
        <Stack>
          <Refusal text={save.error?.message} />
          <DetailFields form={form} isOwn={false} />
          <Group>
            <Button type="submit" loading={save.isPending}>
              {t('account_page.btn_save_details')}
            </Button>
            <Button variant="default" onClick={onDone}>
              {t('common.btn_cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}

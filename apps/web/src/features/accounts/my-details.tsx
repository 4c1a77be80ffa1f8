import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Data } from '@sangam/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { updateStoredUser } from '../../lib/session/refresh-user.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { DetailFields } from './detail-fields.tsx'

const rules = lazyRules(async () => {
  const { accountCalls } = await import('@sangam/contract/accounts/calls')
  return accountCalls['session/correct-details'].body
})

/** Name and region as entered at sign-up; they can be corrected until an admin verifies the account. */
export function MyDetails() {
  const { t } = useTranslation()
  const me = useQuery(query('session/me', {}))
  return (
    <Card withBorder padding="lg" mb="md">
      <Title order={2} size="h3">
        {t('account_page.lbl_details')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('account_page.msg_details')}
      </Text>
      <Loaded query={me} skeleton={320}>
        {(user) => <DetailsForm user={user} />}
      </Loaded>
    </Card>
  )
}

function DetailsForm({ user }: { user: Data<'session/me'> }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: {
      fname: user.first_name,
      lname: user.last_name,
      region_id: String(user.region_id),
      city_village_name: user.city_village_name,
    },
    validate: rules,
  })
  const save = useCall('session/correct-details', {
    noticeMs: timing.noticeAction,
    form,
    onSuccess: ({ data }) => void updateStoredUser(data),
  })
  return (
    <form onSubmit={form.onSubmit((values) => void save(values), showFirstError)} noValidate>
      <Stack>
        <Refusal text={save.error?.message} />
        <DetailFields form={form} isOwn />
        <Button type="submit" style={{ alignSelf: 'flex-start' }} loading={save.isPending}>
          {t('account_page.btn_save_details')}
        </Button>
      </Stack>
    </form>
  )
}

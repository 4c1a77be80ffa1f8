import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { NarrowCard } from '../../layout/narrow-card.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { writeStored } from '../../lib/session/storage.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Refusal } from '../../ui/refusal.tsx'

const rules = lazyRules(
  async () =>
    (await import('@sangam/contract/trust-settings/calls')).setupCalls['setup/begin'].body,
)

/** Asks for the code that the portal prints when it starts. */
export function SetupCode({ onBegun }: { onBegun: () => void }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { code: '' }, validate: rules })
  const begin = useCall('setup/begin', {
    isQuiet: true,
    form,
    onSuccess: ({ data }) => {
      writeStored('setup-token', data.setup_token)
      onBegun()
    },
  })
  return (
    <NarrowCard title={t('setup_page.title')} lead={t('setup_page.lead')}>
      <form onSubmit={form.onSubmit((values) => void begin(values), showFirstError)} noValidate>
        <Stack>
          <Refusal text={begin.error?.message} />
          <TextInput
            {...form.getInputProps('code')}
            label={t('setup_page.lbl_code')}
            description={t('setup_page.lbl_code_help')}
            name="code"
            maxLength={20}
            autoCapitalize="characters"
            autoComplete="off"
          />
          <Button type="submit" loading={begin.isPending}>
            {t('setup_page.btn_begin')}
          </Button>
        </Stack>
      </form>
    </NarrowCard>
  )
}

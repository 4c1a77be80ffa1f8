import { Alert, Button, Card, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Refusal } from '../../ui/refusal.tsx'

const rules = lazyRules(
  async () =>
    (await import('@sangam/contract/trust-settings/calls')).settingsCalls['settings/confirm-upi']
      .body,
)

const upiTestId = 'upi-test'

/** A payment of one rupee shows that the saved UPI address is right. */
export function UpiTest() {
  const { t } = useTranslation()
  const upi = useQuery(query('settings/upi', {}))
  const button = t('settings_page.btn_save')
  return (
    <Card withBorder component="section" aria-labelledby={upiTestId} mt="lg">
      <Text fw={600} id={upiTestId} mb="sm">
        {t('settings_page.lbl_upi_test')}
      </Text>
      <Loaded query={upi} skeleton={220}>
        {({ qr, link, is_tested: isTested }) => (
          <Stack>
            {isTested ? (
              <Alert color="teal">{t('settings_page.msg_upi_works')}</Alert>
            ) : (
              <Text>
                {qr
                  ? t('settings_page.msg_upi_test')
                  : t('settings_page.msg_upi_first', { button })}
              </Text>
            )}
            {qr && <img src={qr} alt={t('settings_page.lbl_upi_test')} width={220} height={220} />}
            {link && (
              <LinkButton href={link} icon={Smartphone}>
                {t('payment_page.btn_upi_app')}
              </LinkButton>
            )}
            {qr && !isTested && <UtrForm />}
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}

function UtrForm() {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { utr: '' }, validate: rules })
  const confirm = useCall('settings/confirm-upi', { noticeMs: timing.noticeAction, form })
  return (
    <form onSubmit={form.onSubmit((values) => void confirm(values), showFirstError)} noValidate>
      <Stack maw={360}>
        <Refusal text={confirm.error?.message} />
        <TextInput
          {...form.getInputProps('utr')}
          label={t('settings_page.lbl_utr')}
          inputMode="numeric"
          maxLength={12}
        />
        <Button type="submit" variant="default" loading={confirm.isPending}>
          {t('settings_page.btn_confirm_upi')}
        </Button>
      </Stack>
    </form>
  )
}

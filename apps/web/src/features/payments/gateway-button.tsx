import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { api } from '../../lib/api.ts'
import { noticeFailure } from '../../lib/notices.ts'
import { useTranslation } from '../../lib/use-translation.ts'

/** Takes the payer to the gateway's own page. */
export function GatewayButton({ profileId }: { profileId: number }) {
  const { t } = useTranslation()
  const order = useMutation({
    mutationFn: () => api('payments/gateway-order', { bride_groom_id: profileId }),
    onSuccess: ({ data }) => sendForm(data.action, data.fields),
    onError: (error) => noticeFailure(error),
  })
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<CreditCard size={20} aria-hidden />}
      loading={order.isPending || order.isSuccess}
      onClick={() => order.mutate()}
    >
      {t('payment_page.btn_gateway')}
    </Button>
  )
}

/** The gateway wants a form sent by the browser itself, not by a script in its name. */
function sendForm(action: string, fields: Record<string, string>): void {
  const form = document.createElement('form')
  form.method = 'POST'
  form.action = action
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

import { Button } from '@mantine/core'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** Opens the page of the payment gateway. */
export function GatewayButton({ profileId }: { profileId: number }) {
  const { t } = useTranslation()
  const [isLeaving, setLeaving] = useState(false)
  const order = useCall('payments/gateway-order', {
    isQuiet: true,
    onSuccess: ({ data }) => {
      setLeaving(true)
      submitForm(data.action, data.fields)
    },
  })
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<CreditCard size={20} aria-hidden />}
      loading={order.isPending || isLeaving}
      onClick={() => void order({ bride_groom_id: profileId })}
    >
      {t('payment_page.btn_gateway')}
    </Button>
  )
}

/** The gateway requires a form post that navigates the browser, so `fetch` does not work. */
function submitForm(action: string, fields: Record<string, string>): void {
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

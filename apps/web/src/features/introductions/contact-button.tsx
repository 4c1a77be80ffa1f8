import { Button } from '@mantine/core'
import { LockKeyhole } from 'lucide-react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import type { ContactStep } from './contact-step.ts'

const labels = {
  hidden: 'contact_card.btn_ask',
  office: 'contact_card.btn_office',
  asked: 'contact_card.lbl_bar_asked',
  asked_by: 'contact_card.lbl_bar_asked_by',
  shown: 'contact_card.btn_show',
} as const

/** In the bar of a phone: shows the card of the contact, which says and does the rest. */
export function ContactButton({ step }: { step: ContactStep }) {
  const { t } = useTranslation()
  return (
    <Button
      // nothing is left to do after a request
      variant={step === 'asked' ? 'light' : 'filled'}
      leftSection={<LockKeyhole size={18} aria-hidden />}
      onClick={() => document.getElementById('contact-card')?.scrollIntoView()}
    >
      {t(labels[step])}
    </Button>
  )
}

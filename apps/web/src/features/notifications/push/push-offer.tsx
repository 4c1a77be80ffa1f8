import { Button, Card, Group, Text, Title } from '@mantine/core'
import { Bell } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { timing } from '../../../lib/timing.ts'
import { canUsePush, needsInstallation } from './browser-push.ts'
import { readOfferAnswer, storeOfferAnswer } from './offer-answer.ts'
import { usePush } from './use-push.ts'

/**
 * Offers push messages after the registration, when the person waits for a decision. It does not
 * appear again for some time after "Not now".
 */
export function PushOffer() {
  const { t } = useTranslation()
  const [answeredAt, setAnsweredAt] = useState(readOfferAnswer)
  const answer = () => setAnsweredAt(storeOfferAnswer())
  if (needsInstallation()) {
    // explained once; the account page explains it always
    if (answeredAt > 0) return null
    return (
      <OfferCard text={t('push.msg_install')}>
        <Button variant="default" onClick={answer}>
          {t('push.btn_understood')}
        </Button>
      </OfferCard>
    )
  }
  const isPaused = Date.now() - answeredAt < timing.pushOfferPause
  return canUsePush() && !isPaused ? <Offer onNotNow={answer} /> : null
}

function Offer({ onNotNow }: { onNotNow: () => void }) {
  const { t } = useTranslation()
  const push = usePush()
  const publicKey = push.state.data?.public_key
  if (push.isDenied || push.isOn || publicKey === undefined) return null
  return (
    <OfferCard text={t('push.msg_offer')}>
      <Button loading={push.isPending} onClick={() => void push.turnOn(publicKey)}>
        {t('push.btn_on')}
      </Button>
      <Button variant="default" disabled={push.isPending} onClick={onNotNow}>
        {t('push.btn_not_now')}
      </Button>
    </OfferCard>
  )
}

function OfferCard({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Card withBorder padding="lg" mb="md" bg="var(--sangam-surface)">
      <Group gap="xs" mb="xs" wrap="nowrap">
        <Bell size={22} aria-hidden style={{ flexShrink: 0 }} />
        <Title order={2} size="h3">
          {t('push.lbl_offer')}
        </Title>
      </Group>
      <Text mb="md">{text}</Text>
      <Group>{children}</Group>
    </Card>
  )
}

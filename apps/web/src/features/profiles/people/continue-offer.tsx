import { Alert, Button, Text } from '@mantine/core'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

/** The owner leaves: the bride or groom continues, or the registration is erased with the account. */
export function ContinueOffer({ profileId }: { profileId: number }) {
  const { t } = useTranslation()
  const goOn = useCall('vadhu-var/continue')
  return (
    <Alert color="haldi" role="status">
      <Text mb="xs">{t('people.txt_continue')}</Text>
      <Button
        mih={44}
        loading={goOn.isPending}
        onClick={() => void goOn({ bride_groom_id: profileId })}
      >
        {t('people.btn_continue')}
      </Button>
    </Alert>
  )
}

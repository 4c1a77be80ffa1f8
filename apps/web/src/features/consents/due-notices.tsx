import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../layout/links.tsx'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { link } from '../../lib/links.ts'
import { storedUser, storeUser } from '../../lib/session/session.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** Above the page: new and changed notices. Closing it changes nothing, and it is not shown again. */
export default function DueNotices() {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { data } = useQuery(query('consents/mine', { language }))
  const close = useCall('consents/seen', {
    isQuiet: true,
    onSuccess: () => {
      const user = storedUser()
      if (user) storeUser({ ...user, consents_due: 0 })
    },
  })
  const due = data?.consents.filter(({ is_due }) => is_due) ?? []
  if (due.length === 0) return null
  return (
    <Alert color="haldi" mb="md" role="status" title={t('consents_page.title_due')}>
      <Text mb="sm">
        {t('consents_page.msg_due', { titles: due.map(({ notice }) => notice.title).join(', ') })}
      </Text>
      <Group>
        <ButtonLink {...link.myData} variant="default">
          {t('consents_page.btn_read')}
        </ButtonLink>
        <Button
          variant="default"
          loading={close.isPending}
          onClick={() => void close({ language })}
        >
          {t('common.btn_close')}
        </Button>
      </Group>
    </Alert>
  )
}

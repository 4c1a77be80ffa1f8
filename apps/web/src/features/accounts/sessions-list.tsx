import { Badge, Button, Stack } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DeviceCard } from '../../layout/device-card.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { link } from '../../lib/links.ts'
import { clearSession } from '../../lib/session/session.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'

type Session = Data<'session/list'>[number]

/** The devices where the user is logged in, with buttons to end one or all sessions. */
export function SessionsList() {
  const sessions = useQuery(query('session/list', {}))
  return (
    <Loaded query={sessions} skeleton={120}>
      {(list) => (
        <Stack gap="sm">
          {list.map((session) => (
            <SessionCard key={session.id} session={session} />
          ))}
          <EndAllButton />
        </Stack>
      )}
    </Loaded>
  )
}

function SessionCard({ session }: { session: Session }) {
  const { t } = useTranslation()
  const end = useCall('session/end', { noticeMs: timing.noticeAction })
  return (
    <DeviceCard
      device={session.device}
      lines={[
        t('account_page.lbl_last_used', { time: dateTimeText(session.last_used_at) }),
        t('account_page.lbl_since', { time: dateTimeText(session.created_at) }),
      ]}
    >
      {(device) =>
        session.is_current ? (
          <Badge size="lg" color="teal.9">
            {t('account_page.lbl_this_device')}
          </Badge>
        ) : (
          <Button
            variant="default"
            size="sm"
            aria-label={t('account_page.btn_end_named', { device })}
            loading={end.isPending}
            onClick={() => void end({ session_id: session.id })}
          >
            {t('account_page.btn_end')}
          </Button>
        )
      }
    </DeviceCard>
  )
}

function EndAllButton() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const endAll = useCall('session/end-all', {
    noticeMs: timing.noticeAction,
    onSuccess: async () => {
      clearSession()
      cache.clear()
      await navigate(link.login)
    },
  })
  return (
    <ConfirmButton
      variant="outline"
      style={{ alignSelf: 'flex-start' }}
      question={t('account_page.msg_confirm_all')}
      run={() => endAll({})}
    >
      {t('account_page.btn_end_all')}
    </ConfirmButton>
  )
}

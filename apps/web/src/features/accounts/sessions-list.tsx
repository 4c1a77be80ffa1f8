import { Badge, Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { allOf, api, query } from '../../lib/api.ts'
import { dateTimeText } from '../../lib/dates.ts'
import { link } from '../../lib/links.ts'
import { loadErrorText } from '../../lib/load-error.ts'
import { noticeFailure, noticeSuccess } from '../../lib/notices.ts'
import { clearSession } from '../../lib/session.ts'
import { timing } from '../../lib/timing.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { deviceName } from './device-name.ts'

/** Where the user is logged in, with a way to end each login or all of them. */
export function SessionsList() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const sessions = useQuery(query('session/list', {}))
  const end = useMutation({
    mutationFn: (session_id: number) => api('session/end', { session_id }),
    onSuccess: ({ text }) => noticeSuccess(text, timing.noticeAction),
    onError: noticeFailure,
    onSettled: () => cache.invalidateQueries(allOf('session/list')),
  })

  if (sessions.isError) {
    return (
      <LoadFailure
        message={loadErrorText(sessions.error)}
        onRetry={() => void sessions.refetch()}
      />
    )
  }
  if (!sessions.data) return <Skeleton height={120} />
  return (
    <Stack gap="sm">
      {sessions.data.map((session) => {
        const device = deviceName(session.device) || t('account_page.lbl_unknown_device')
        return (
          <Card key={session.id} withBorder padding="md">
            <Group justify="space-between">
              <div>
                <Text fw={600}>{device}</Text>
                <Text size="sm" c="dimmed">
                  {t('account_page.lbl_last_used', { time: dateTimeText(session.last_used_at) })}
                </Text>
                <Text size="sm" c="dimmed">
                  {t('account_page.lbl_since', { time: dateTimeText(session.created_at) })}
                </Text>
              </div>
              {session.is_current ? (
                <Badge size="lg" color="teal.9">
                  {t('account_page.lbl_this_device')}
                </Badge>
              ) : (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t('account_page.btn_end_named', { device })}
                  loading={end.isPending && end.variables === session.id}
                  onClick={() => end.mutate(session.id)}
                >
                  {t('account_page.btn_end')}
                </Button>
              )}
            </Group>
          </Card>
        )
      })}
      <EndAllButton />
    </Stack>
  )
}

function EndAllButton() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const endAll = useMutation({
    mutationFn: () => api('session/end-all', {}),
    onSuccess: ({ text }) => {
      noticeSuccess(text, timing.noticeAction)
      clearSession()
      cache.clear()
      void navigate(link.login)
    },
    onError: (error) => {
      setAsking(false)
      noticeFailure(error)
    },
  })
  return (
    <>
      <Button variant="outline" style={{ alignSelf: 'flex-start' }} onClick={() => setAsking(true)}>
        {t('account_page.btn_end_all')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={t('account_page.msg_confirm_all')}
        isBusy={endAll.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => endAll.mutate()}
      />
    </>
  )
}

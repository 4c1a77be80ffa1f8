import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { isServerReachable } from '../../../lib/calls/reachability.ts'
import { listDrafts } from '../../../lib/drafts/sealed/sealed-store.ts'
import { noticeError } from '../../../lib/notices/notices.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useStore } from '../../../lib/session/store.ts'
import { dateTimeText } from '../../../lib/texts/dates.ts'
import { serverText } from '../../../lib/texts/server-text.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import type { DeskEntry } from './desk-entry.ts'
import { fetchKeyPair } from './device-key.ts'
import { isDeviceReady, prepareDevice, showStoredLists } from './device-readiness.ts'
import { keepSending } from './keep-sending.ts'
import {
  followOtherTabs,
  type KeptEntry,
  keptEntries,
  openEntry,
  removeEntry,
} from './kept-entries.ts'
import { sending, sendKeptEntries, unreadable } from './send-entries.ts'

/** What waits on this device, and whether the desk works here without a connection. */
export function OfflineDesk({ onOpen }: { onOpen: (entry: DeskEntry) => void }) {
  const owner = useUser()?.id ?? 0
  const entries = useStore(keptEntries) ?? []
  // effects, because they listen to the connection, the service worker and other tabs
  useEffect(() => {
    void showStoredLists()
    void prepareDevice(owner)
    return followOtherTabs(owner)
  }, [owner])
  useEffect(keepSending, [])
  const waiting = entries.filter(({ problem }) => problem === '')
  const refused = entries.filter(({ problem }) => problem !== '')
  return (
    <Stack gap="sm" mb="md">
      <Readiness />
      {waiting.length > 0 && <Waiting count={waiting.length} />}
      {refused.map((entry) => (
        <Refused key={entry.id} entry={entry} owner={owner} onOpen={onOpen} />
      ))}
    </Stack>
  )
}

function Readiness() {
  const { t } = useTranslation()
  const isReady = useStore(isDeviceReady)
  if (isReady === undefined) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      {t(isReady ? 'desk_offline.msg_ready' : 'desk_offline.msg_not_ready')}
    </Text>
  )
}

function Waiting({ count }: { count: number }) {
  const { t } = useTranslation()
  const state = useStore(sending)
  const isReachable = useStore(isServerReachable)
  const isSending = state.name === 'sending'
  return (
    <Alert color="haldi" role="status" title={t('desk_offline.lbl_waiting', { count })}>
      <Text mb="xs">
        {state.name === 'stopped' && state.text !== ''
          ? state.text
          : t(isSending ? 'desk_offline.msg_sending' : 'desk_offline.msg_waiting')}
      </Text>
      {isReachable && (
        <Button
          mih={44}
          variant="default"
          loading={isSending}
          onClick={() => void sendKeptEntries()}
        >
          {t('desk_offline.btn_send')}
        </Button>
      )}
    </Alert>
  )
}

interface RefusedProps {
  entry: KeptEntry
  owner: number
  onOpen: (entry: DeskEntry) => void
}

/** An entry that the server has not taken. It waits for the volunteer. */
function Refused({ entry, owner, onOpen }: RefusedProps) {
  const { t } = useTranslation()
  const open = async () => {
    const draft = (await listDrafts(owner)).find(({ id }) => id === entry.id)
    if (!draft) return
    try {
      onOpen(await openEntry(await fetchKeyPair(owner), draft))
    } catch (error) {
      noticeError(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Alert color="red" title={t('desk_offline.lbl_refused', { date: dateTimeText(entry.savedAt) })}>
      <Text mb="xs">
        {entry.problem === unreadable
          ? t('desk_offline.err_unreadable')
          : serverText(entry.problem)}
      </Text>
      <Group gap="xs">
        {entry.problem !== unreadable && (
          <Button mih={44} variant="default" onClick={() => void open()}>
            {t('desk_offline.btn_open')}
          </Button>
        )}
        <ActionBar
          actions={[
            {
              label: t('desk_offline.btn_delete'),
              question: t('desk_offline.msg_delete'),
              isDanger: true,
              confirmLabel: t('desk_offline.btn_delete'),
              run: () => removeEntry(owner, entry.id),
            },
          ]}
        />
      </Group>
    </Alert>
  )
}

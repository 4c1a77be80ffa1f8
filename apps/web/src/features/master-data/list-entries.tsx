import { Badge, Button, Group, Text } from '@mantine/core'
import type { EditableList } from '@sangam/contract/master-data/editable-lists'
import type { ListEntry } from '@sangam/contract/master-data/lists.calls'
import { labelIn, labelName } from '@sangam/i18n/by-language'
import { languagesFrom } from '@sangam/i18n/languages'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { choiceLabel } from '../../lib/forms/choice-label.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { type Column, RecordTable } from '../../ui/records/record-table.tsx'
import type { EntryTask } from './entry-dialog.tsx'

const EntryDialog = lazy(() => import('./entry-dialog.tsx'))

/** The entries of a list of choices, with everything a super admin can do with them. */
export function ListEntries({ list }: { list: EditableList }) {
  const { t } = useTranslation()
  const entries = useQuery(query('lists/read', { list }))
  const [task, setTask] = useState<EntryTask | null>(null)
  const columns = useEntryColumns(list, entries.data, setTask)
  return (
    <>
      <Group mb="md">
        <Button onClick={() => setTask('one')}>{t('lists_page.btn_add')}</Button>
        <Button variant="default" onClick={() => setTask('several')}>
          {t('lists_page.btn_add_lines')}
        </Button>
      </Group>
      <Loaded
        query={entries}
        skeleton={420}
        isEmpty={({ length }) => length === 0}
        empty={<Text c="dimmed">{t('lists_page.msg_empty')}</Text>}
      >
        {(rows) => (
          <RecordTable
            isCompact
            caption={t(`lists_page.list_${list}`)}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
      <LazyDialog isOpen={task !== null}>
        {(isOpen) => (
          <EntryDialog list={list} task={isOpen ? task : null} onClose={() => setTask(null)} />
        )}
      </LazyDialog>
    </>
  )
}

function useEntryColumns(
  list: EditableList,
  entries: readonly ListEntry[] = [],
  onRename: (entry: ListEntry) => void,
): Column<ListEntry>[] {
  const { t } = useTranslation()
  return [
    ...languagesFrom(currentLanguage()).map((language) => ({
      header: t(labelName('lists_page.lbl_name', language)),
      cell: (entry: ListEntry) => <span lang={language}>{labelIn(entry, 'name', language)}</span>,
    })),
    {
      header: t('lists_page.lbl_state'),
      cell: ({ is_hidden }) =>
        is_hidden ? (
          <Badge color="gray.7">{t('lists_page.lbl_hidden')}</Badge>
        ) : (
          <Badge color="teal.9">{t('lists_page.lbl_shown')}</Badge>
        ),
    },
    {
      header: t('lists_page.lbl_actions'),
      cell: (entry) => (
        <Group gap="xs">
          <MoveButton list={list} entry={entry} direction="up" isEnd={entry === entries[0]} />
          <MoveButton list={list} entry={entry} direction="down" isEnd={entry === entries.at(-1)} />
          <Button
            size="sm"
            variant="default"
            aria-label={t('lists_page.btn_rename_named', { name: choiceLabel(entry) })}
            onClick={() => onRename(entry)}
          >
            {t('lists_page.btn_rename')}
          </Button>
          <HideButton list={list} entry={entry} />
        </Group>
      ),
    },
  ]
}

interface EntryButtonProps {
  list: EditableList
  entry: ListEntry
}

interface MoveButtonProps extends EntryButtonProps {
  direction: 'up' | 'down'
  /** The entry cannot move further. */
  isEnd: boolean
}

function MoveButton({ list, entry, direction, isEnd }: MoveButtonProps) {
  const { t } = useTranslation()
  // the table shows the new order
  const move = useCall('lists/move', { isQuiet: true })
  const label = direction === 'up' ? 'lists_page.btn_up_named' : 'lists_page.btn_down_named'
  return (
    <Button
      size="sm"
      px="sm"
      variant="default"
      aria-label={t(label, { name: choiceLabel(entry) })}
      loading={move.isPending}
      disabled={isEnd}
      onClick={() => void move({ list, id: entry.id, direction })}
    >
      {direction === 'up' ? '↑' : '↓'}
    </Button>
  )
}

function HideButton({ list, entry }: EntryButtonProps) {
  const { t } = useTranslation()
  const hide = useCall('lists/hide', { noticeMs: timing.noticeAction })
  const { id, is_hidden: isHidden } = entry
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={t(isHidden ? 'lists_page.btn_show_named' : 'lists_page.btn_hide_named', {
        name: choiceLabel(entry),
      })}
      loading={hide.isPending}
      onClick={() => void hide({ list, id, is_hidden: isHidden ? 0 : 1 })}
    >
      {t(isHidden ? 'lists_page.btn_show' : 'lists_page.btn_hide')}
    </Button>
  )
}

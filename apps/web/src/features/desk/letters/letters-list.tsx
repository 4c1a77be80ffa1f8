import { Badge, Box, Button, Card, Group, Stack, Text } from '@mantine/core'
import { letterStates } from '@sangam/contract/desk/address.values'
import type { LetterRecord } from '@sangam/contract/desk/letters.calls'
import { PagedList } from '../../../layout/paged-list.tsx'
import { useCall } from '../../../lib/calls/use-call.ts'
import { usePagedQuery } from '../../../lib/calls/use-paged-query.ts'
import { useDownload } from '../../../lib/files/use-download.ts'
import { dateText } from '../../../lib/texts/dates.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ChoiceButtons } from '../../../ui/choices/choice-buttons.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { EmptyState } from '../../../ui/records/empty-state.tsx'
import type { LetterParams } from './letters.filters.ts'

interface LettersListProps {
  state: LetterParams['state']
  onState: (state: LetterParams['state']) => void
}

/** The letters with their states; the codes are on the paper only. */
export default function LettersList({ state, onState }: LettersListProps) {
  const { t } = useTranslation()
  const list = usePagedQuery('letters/list', (cursor) => ({ state, cursor }))
  return (
    <>
      <Box mt="md">
        <ChoiceButtons
          name="state"
          label={t('letters_page.lbl_state')}
          choices={[
            { value: '', label: t('letters_page.state_all') },
            ...letterStates.map((value) => ({ value, label: t(`letters_page.state_${value}`) })),
          ]}
          value={state}
          onChange={(value) => onState(value as LetterParams['state'])}
        />
      </Box>
      <PagedList
        list={list}
        skeleton={320}
        empty={<EmptyState title={t('letters_page.msg_none')} />}
      >
        {({ data }) => (
          <Stack gap="sm" mt="md">
            {data.map((letter) => (
              <LetterCard key={letter.id} letter={letter} />
            ))}
          </Stack>
        )}
      </PagedList>
    </>
  )
}

const colors = { open: 'teal.9', used: 'blue.9', ended: 'gray.7', expired: 'gray.7' } as const

function LetterCard({ letter }: { letter: LetterRecord }) {
  const { t } = useTranslation()
  const download = useDownload()
  const end = useCall('letters/end')
  const { letter_number: number, state } = letter
  return (
    <Card component="article" withBorder padding="md">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{letter.name}</Text>
        <Badge color={colors[state]}>{t(`letters_page.state_${state}`)}</Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {[
          letter.village,
          letter.used_at
            ? t('letters_page.msg_used', { number, date: dateText(letter.used_at) })
            : t('letters_page.msg_number', { number, date: dateText(letter.expires_on) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Group gap="xs" mt="xs">
        <Button
          size="sm"
          variant="default"
          loading={download.isPending}
          onClick={() => void download(`letters/${letter.id}/again.pdf`)}
        >
          {t('letters_page.btn_again')}
        </Button>
        {state === 'open' && (
          <>
            <ConfirmButton
              size="sm"
              variant="default"
              isDanger
              question={t('letters_page.msg_confirm_end')}
              confirmLabel={t('letters_page.btn_end')}
              run={() => end({ letter_id: letter.id, whole_file: 0 })}
            >
              {t('letters_page.btn_end')}
            </ConfirmButton>
            <ConfirmButton
              size="sm"
              variant="subtle"
              isDanger
              question={t('letters_page.msg_confirm_end_file')}
              confirmLabel={t('letters_page.btn_end_file')}
              run={() => end({ letter_id: letter.id, whole_file: 1 })}
            >
              {t('letters_page.btn_end_file')}
            </ConfirmButton>
          </>
        )}
      </Group>
    </Card>
  )
}

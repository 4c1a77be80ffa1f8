import { Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ImportBatchDetails, ImportRowRecord } from '@sangam/contract/registry-import/calls'
import type { DuplicateDecision } from '@sangam/contract/registry-import/values'
import { PagedList } from '../../layout/paged-list.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { useImportRows } from './use-import-rows.ts'

/** Step 4: rows that look like another row or a profile, side by side. */
export function DuplicatesStep({ batch }: { batch: ImportBatchDetails }) {
  const { t } = useTranslation()
  const rows = useImportRows(batch, { filter: 'duplicates' })
  return (
    <PagedList
      list={rows}
      skeleton={320}
      empty={<EmptyState title={t('import_page.msg_no_rows')} />}
    >
      {({ data }) => (
        <Stack gap="sm">
          {data.map((row) => (
            <Pair key={row.id} row={row} />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}

const decisions = { keep: 'btn_keep', skip: 'btn_drop', newer: 'btn_newer' } as const

function Pair({ row }: { row: ImportRowRecord }) {
  const { t } = useTranslation()
  const decide = useCall('import/decide-duplicate', { noticeMs: timing.noticeAction })
  const { duplicate } = row
  if (!duplicate) return null
  const { number } = duplicate
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Person
          label={`${t('import_page.lbl_this_row')} · ${t('import_page.lbl_line_only', { line: row.line })}`}
          person={row}
        />
        <Person
          label={t(
            duplicate.kind === 'row'
              ? 'import_page.lbl_other_row'
              : 'import_page.lbl_other_profile',
            { number },
          )}
          person={duplicate}
        />
      </SimpleGrid>
      <Group gap="xs" mt="sm">
        {(Object.keys(decisions) as DuplicateDecision[]).map((decision) => (
          <Button
            key={decision}
            size="sm"
            variant="default"
            aria-label={`${t(`import_page.${decisions[decision]}`)}: ${row.name}`}
            loading={decide.isPending}
            onClick={() => void decide({ row_id: row.id, decision })}
          >
            {t(`import_page.${decisions[decision]}`)}
          </Button>
        ))}
      </Group>
    </Card>
  )
}

interface PersonProps {
  label: string
  person: Pick<ImportRowRecord, 'name' | 'date_of_birth' | 'mobiles' | 'village'>
}

const Person = ({ label, person }: PersonProps) => (
  <div>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text fw={600}>{person.name}</Text>
    <Text size="sm">{[person.date_of_birth, person.village].filter(Boolean).join(' · ')}</Text>
    <Text size="sm">{person.mobiles.join(', ')}</Text>
  </div>
)

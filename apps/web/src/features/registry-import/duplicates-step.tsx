import { Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ImportBatchDetails } from '@sangam/contract/registry-import/calls'
import type { ImportRowRecord } from '@sangam/contract/registry-import/rows.calls'
import {
  type DuplicateDecision,
  type DuplicateKind,
  duplicateKinds,
} from '@sangam/contract/registry-import/values'
import { PagedList } from '../../layout/paged-list.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { useImportRows } from './use-import-rows.ts'

/** Step 3: rows that look like another row or a profile, side by side. */
export function DuplicatesStep({ batch }: { batch: ImportBatchDetails }) {
  const { t } = useTranslation()
  const rows = useImportRows(batch, { filter: 'duplicates' })
  return (
    <>
      {duplicateKinds.map((kind) => (
        <AllOfKind key={kind} batch={batch} kind={kind} />
      ))}
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
    </>
  )
}

interface AllOfKindProps {
  batch: ImportBatchDetails
  kind: DuplicateKind
}

/** One decision about all rows that look like a row, or like a registration. */
function AllOfKind({ batch, kind }: AllOfKindProps) {
  const { t } = useTranslation()
  const decide = useCall('import/decide-duplicates', { noticeMs: timing.noticeAction })
  const count = batch.duplicates_by_kind[kind]
  // a single row has its own buttons
  if (count < 2) return null
  return (
    <section>
      <Text fw={600} mb={4}>
        {t(`import_page.lbl_all_like_${kind}`, { count })}
      </Text>
      <Group gap="xs">
        {allDecisions.map((decision) => (
          <ConfirmButton
            key={decision}
            size="sm"
            variant="default"
            isDanger={decision === 'skip'}
            question={t('import_page.msg_confirm_all', {
              count,
              decision: t(`import_page.btn_all_${decision}`),
            })}
            confirmLabel={t('import_page.btn_confirm_all')}
            run={() => decide({ batch_id: batch.id, kind, decision })}
          >
            {t(`import_page.btn_all_${decision}`)}
          </ConfirmButton>
        ))}
      </Group>
    </section>
  )
}

const allDecisions = ['skip', 'newer', 'keep'] as const satisfies readonly DuplicateDecision[]

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

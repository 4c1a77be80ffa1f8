import '@mantine/core/styles/Progress.layer.css'
import { Badge, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import type { ImportBatchDetails, ImportCounts } from '@sangam/contract/registry-import/calls'
import { rowFilters } from '@sangam/contract/registry-import/values'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { DuplicatesStep } from './duplicates-step.tsx'
import { type ImportStep, importSteps, type RowFilter } from './import.params.ts'
import { RowsStep } from './rows-step.tsx'

/** The last step, hours or days after the first one. */
const InviteStep = lazy(() => import('./invite-step.tsx'))

interface Change {
  step?: ImportStep
  sheet?: number
  rows?: RowFilter
  search?: string
}

interface BatchProps {
  batchId: number
  step: ImportStep
  sheet: number
  rows: RowFilter
  search: string
  /** Letters for the families of the import, from another feature. */
  letters: ReactNode
  onChange: (change: Change) => void
}

/** Steps 2 to 4 of an import, with the numbers of its rows on top. */
export function Batch({ batchId, step, sheet, rows, search, letters, onChange }: BatchProps) {
  const batch = useQuery({
    ...query('import/batch', { batch_id: batchId }),
    refetchInterval: ({ state }) => (isWorking(state.data) ? timing.exportCheck : false),
  })
  return (
    <Loaded query={batch} skeleton={420}>
      {(data) => (
        <Stack align="stretch">
          <Counts fileName={data.file_name} counts={data.counts} />
          <Steps step={step} onStep={(next) => onChange({ step: next })} counts={data.counts} />
          <Step
            batch={data}
            step={step}
            sheet={Math.min(sheet, data.sheets.length - 1)}
            rows={rows}
            search={search}
            letters={letters}
            onChange={onChange}
          />
        </Stack>
      )}
    </Loaded>
  )
}

/** Rows are being checked, or photos are being added. */
const isWorking = (batch: ImportBatchDetails | undefined) =>
  batch !== undefined &&
  (batch.counts.read > 0 || batch.photo_files.some(({ done, total }) => done < total))

const shownCounts = rowFilters.filter((name) => name !== 'all')

const colors: Partial<Record<(typeof shownCounts)[number], string>> = {
  ok: 'teal.9',
  agreed: 'teal.9',
  stop: 'red.9',
  duplicates: 'grape.9',
}

function Counts({ fileName, counts }: { fileName: string; counts: ImportCounts }) {
  const { t } = useTranslation()
  const { total, read } = counts
  return (
    <section aria-label={t('import_page.lbl_rows')}>
      <Text mb={4} style={{ overflowWrap: 'anywhere' }}>
        {fileName}
      </Text>
      <Group gap="xs">
        <Text fw={600}>{t('import_page.lbl_total', { count: total })}</Text>
        {shownCounts
          .filter((name) => counts[name] > 0)
          .map((name) => (
            <Badge key={name} color={colors[name] ?? 'gray.7'}>
              {t(`import_page.lbl_${name}`)}: {counts[name]}
            </Badge>
          ))}
      </Group>
      {read > 0 && (
        <div role="status">
          <Progress
            value={((total - read) / total) * 100}
            mt="sm"
            aria-label={t('import_page.lbl_read')}
          />
          <Text size="sm" c="dimmed">
            {t('import_page.lbl_progress', { done: total - read, count: total })}
          </Text>
        </div>
      )}
    </section>
  )
}

interface StepsProps {
  step: ImportStep
  counts: ImportCounts
  onStep: (step: ImportStep) => void
}

function Steps({ step, counts, onStep }: StepsProps) {
  const { t } = useTranslation()
  const countOf: Partial<Record<ImportStep, number>> = {
    rows: counts.stop,
    duplicates: counts.duplicates,
  }
  return (
    <nav aria-label={t('import_page.title')}>
      <Group gap="xs">
        {importSteps.map((name) => (
          <Button
            key={name}
            variant={name === step ? 'filled' : 'default'}
            aria-current={name === step ? 'step' : undefined}
            onClick={() => onStep(name)}
          >
            {t(`import_page.step_${name}`)}
            {countOf[name] ? ` (${countOf[name]})` : ''}
          </Button>
        ))}
      </Group>
    </nav>
  )
}

interface StepProps extends Omit<BatchProps, 'batchId'> {
  batch: ImportBatchDetails
}

function Step({ batch, step, sheet, rows, search, letters, onChange }: StepProps) {
  switch (step) {
    case 'rows':
      return (
        <RowsStep batch={batch} sheet={sheet} filter={rows} search={search} onChange={onChange} />
      )
    case 'duplicates':
      return <DuplicatesStep batch={batch} />
    case 'invite':
      return (
        <Suspense fallback={<Skeleton height={420} />}>
          <InviteStep batch={batch} letters={letters} />
        </Suspense>
      )
  }
}

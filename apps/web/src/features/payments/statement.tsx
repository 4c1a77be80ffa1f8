import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { ApiError, query } from '../../lib/api.ts'
import { dateTimeText } from '../../lib/dates.ts'
import { loadErrorText } from '../../lib/load-error.ts'
import { noticeSuccess } from '../../lib/notices.ts'
import { upload } from '../../lib/upload.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { MatchedLines } from './matched-lines.tsx'
import { ConfirmedLines, UnmatchedLines } from './statement-lines.tsx'

interface StatementProps {
  /** The statement in the page's address; 0 for none. */
  statementId: number
  onStatement: (id: number) => void
}

/** Compares the bank's statement with the ledger. */
export default function Statement({ statementId, onStatement }: StatementProps) {
  const { t } = useTranslation()
  const statement = useQuery({
    ...query('payments/statement-details', { statement_id: statementId }),
    enabled: statementId > 0,
  })
  return (
    <Stack align="stretch">
      <Text c="dimmed" maw="46rem">
        {t('payments_page.statement_lead')}
      </Text>
      <StatementPicker onStatement={onStatement} />
      {statement.isError && (
        <LoadFailure
          message={loadErrorText(statement.error)}
          onRetry={() => void statement.refetch()}
        />
      )}
      {statementId > 0 && statement.isPending && <Skeleton height={320} />}
      {statement.data && (
        <>
          <Text>
            {t('payments_page.lbl_statement_by', {
              file: statement.data.file_name,
              date: dateTimeText(statement.data.uploaded_at),
              name: statement.data.uploaded_by,
            })}
          </Text>
          <MatchedLines statement={statement.data} />
          <UnmatchedLines lines={statement.data.unmatched} />
          <ConfirmedLines lines={statement.data.confirmed} />
        </>
      )}
    </Stack>
  )
}

function StatementPicker({ onStatement }: Pick<StatementProps, 'onStatement'>) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const send = useMutation({
    mutationFn: (file: File) => upload('payments/statement', file, file.name, {}, () => undefined),
    onSuccess: ({ text, data }) => {
      noticeSuccess(text)
      const { queryKey } = query('payments/statement-details', { statement_id: data.id })
      cache.setQueryData(queryKey, data)
      onStatement(data.id)
    },
  })
  return (
    <div>
      <input
        ref={input}
        type="file"
        name="statement"
        accept=".csv,.txt,text/csv"
        hidden
        data-testid="statement-input"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) send.mutate(file)
          // choosing the same file again must count as well
          event.currentTarget.value = ''
        }}
      />
      <Button
        leftSection={<FileUp size={20} aria-hidden />}
        loading={send.isPending}
        onClick={() => input.current?.click()}
      >
        {t('payments_page.btn_statement')}
      </Button>
      {send.isError && (
        <Alert color="red" role="alert" mt="sm">
          {send.error instanceof ApiError ? send.error.message : t('common.err_network')}
        </Alert>
      )}
    </div>
  )
}

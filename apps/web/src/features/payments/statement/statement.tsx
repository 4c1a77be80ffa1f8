import { Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Loaded } from '../../../layout/loaded.tsx'
import { query } from '../../../lib/calls/api.ts'
import { useUpload } from '../../../lib/files/use-upload.ts'
import { dateTimeText } from '../../../lib/texts/dates.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import { MatchedLines } from './matched-lines.tsx'
import { PastStatements } from './past-statements.tsx'
import { ConfirmedLines, UnmatchedLines } from './statement-lines.tsx'

interface StatementProps {
  /** The statement in the address, or 0. */
  statementId: number
  onStatement: (id: number) => void
}

/** Uploads a bank statement and shows which lines match a payment. */
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
      <Loaded query={statement} skeleton={320}>
        {(data) => (
          <>
            <Text>
              {t('payments_page.lbl_statement_by', {
                file: data.file_name,
                date: dateTimeText(data.uploaded_at),
                name: data.uploaded_by,
              })}
            </Text>
            <MatchedLines statement={data} />
            <UnmatchedLines lines={data.unmatched} />
            <ConfirmedLines lines={data.confirmed} />
          </>
        )}
      </Loaded>
      <PastStatements statementId={statementId} onStatement={onStatement} />
    </Stack>
  )
}

function StatementPicker({ onStatement }: Pick<StatementProps, 'onStatement'>) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  // no notice: the error is shown below the button
  const upload = useUpload('payments/statement', { onFailure: () => undefined })
  const send = async (file: File) => {
    const answer = await upload({ file, name: file.name, fields: {} })
    if (!answer) return
    const { queryKey } = query('payments/statement-details', { statement_id: answer.data.id })
    cache.setQueryData(queryKey, answer.data)
    onStatement(answer.data.id)
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        name="statement"
        accept=".xlsx,.xls,.csv,.txt,text/csv"
        hidden
        data-testid="statement-input"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) void send(file)
          // otherwise choosing the same file again gives no change event
          event.currentTarget.value = ''
        }}
      />
      <Button
        leftSection={<FileUp size={20} aria-hidden />}
        loading={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {t('payments_page.btn_statement')}
      </Button>
      <Refusal text={upload.error?.message} />
    </div>
  )
}

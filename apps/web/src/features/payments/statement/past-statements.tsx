import { Button, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../layout/loaded.tsx'
import { query } from '../../../lib/calls/api.ts'
import { usePages } from '../../../lib/calls/use-pages.ts'
import { dateTimeText } from '../../../lib/texts/dates.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Pager } from '../../../ui/records/pager.tsx'

interface PastStatementsProps {
  /** The open statement, or 0. */
  statementId: number
  onStatement: (id: number) => void
}

/** All uploaded statements; each can be opened again. */
export function PastStatements({ statementId, onStatement }: PastStatementsProps) {
  const { t } = useTranslation()
  const pages = usePages('statements')
  const statements = useQuery({
    ...query('payments/statements', { cursor: pages.cursor }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded
      query={statements}
      skeleton={120}
      isEmpty={({ data }) => data.length === 0}
      empty={null}
    >
      {({ data, next_cursor }) => (
        <section>
          <Title order={2} size="h3" mb="sm">
            {t('payments_page.title_statements')}
          </Title>
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
            {data.map((statement) => (
              <li key={statement.id}>
                <Button
                  variant="default"
                  h="auto"
                  py="xs"
                  fullWidth
                  justify="flex-start"
                  aria-current={statement.id === statementId}
                  styles={{ label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.5 } }}
                  onClick={() => onStatement(statement.id)}
                >
                  <span>
                    {t('payments_page.lbl_statement_by', {
                      file: statement.file_name,
                      date: dateTimeText(statement.uploaded_at),
                      name: statement.uploaded_by,
                    })}
                    <Text span size="sm" c="dimmed" display="block">
                      {t('payments_page.lbl_statement_counts', {
                        confirmed: statement.confirmed,
                        lines: statement.lines,
                      })}
                    </Text>
                  </span>
                </Button>
              </li>
            ))}
          </Stack>
          <Pager pages={pages} nextCursor={next_cursor} />
        </section>
      )}
    </Loaded>
  )
}

import { Button, Stack, Text, Title } from '@mantine/core'
import { PagedList } from '../../../layout/paged-list.tsx'
import { usePagedQuery } from '../../../lib/calls/use-paged-query.ts'
import { dateTimeText } from '../../../lib/texts/dates.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

interface PastStatementsProps {
  /** The open statement, or 0. */
  statementId: number
  onStatement: (id: number) => void
}

/** All uploaded statements; each can be opened again. */
export function PastStatements({ statementId, onStatement }: PastStatementsProps) {
  const { t } = useTranslation()
  const statements = usePagedQuery('payments/statements', (cursor) => ({ cursor }))
  return (
    <PagedList list={statements} skeleton={120} empty={null}>
      {({ data }) => (
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
        </section>
      )}
    </PagedList>
  )
}

import { Button, Card, Stack, Text, Title } from '@mantine/core'
import type { OwnCopy } from '@sangam/contract/booklet/family.calls'
import { useDownload } from '../../lib/files/use-download.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { editionTitle } from './edition-title.ts'

/** The digital copies that the member can download. */
export function OwnCopies({ copies }: { copies: readonly OwnCopy[] }) {
  const { t } = useTranslation()
  const download = useDownload()
  if (copies.length === 0) return null
  return (
    <section aria-labelledby="own-copies">
      <Title order={2} size="h3" mt="lg" mb="xs" id="own-copies">
        {t('booklet.lbl_copies')}
      </Title>
      <Text mb="sm">{t('booklet.msg_copy_care')}</Text>
      <Stack gap="sm">
        {copies.map((copy) => (
          <Card key={copy.id} withBorder padding="md" bg="var(--sangam-surface)">
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {editionTitle(copy)}
            </Text>
            <Text size="sm" c="dimmed" mb="xs">
              {t('booklet.lbl_copy', { number: copy.copy_number, date: dateText(copy.sold_at) })}
            </Text>
            {copy.is_ready ? (
              <Button
                style={{ alignSelf: 'flex-start' }}
                loading={download.isPending}
                onClick={() => void download(`booklet-copies/${copy.id}/copy.pdf`)}
              >
                {t('booklet.btn_download')}
              </Button>
            ) : (
              <Text>{t('booklet.msg_copy_waits')}</Text>
            )}
          </Card>
        ))}
      </Stack>
    </section>
  )
}

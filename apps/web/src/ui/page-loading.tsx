import { Container, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../lib/texts/use-translation.ts'

/** A placeholder while a page loads. */
export function PageLoading() {
  const { t } = useTranslation()
  return (
    <Container size="lg" role="status">
      <VisuallyHidden>{t('common.msg_loading')}</VisuallyHidden>
      <Stack aria-hidden>
        <Skeleton height={38} width="55%" />
        <Skeleton height={16} width="80%" />
        <Skeleton height={180} mt="md" />
        <Skeleton height={180} />
      </Stack>
    </Container>
  )
}

import { Text } from '@mantine/core'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { EnlargeablePhoto } from '../../../ui/pictures/enlargeable-photo.tsx'

/** A picture to decide about, or one to compare it with. */
export function ReviewedPhoto({ label, src }: { label: string; src: string }) {
  const { t } = useTranslation()
  // empty for a moment after the decision
  if (!src) return null
  return (
    <figure>
      <Text component="figcaption" c="dimmed" mb={4}>
        {label}
      </Text>
      <EnlargeablePhoto src={src} alt={label} label={t('review.btn_enlarge', { name: label })} />
    </figure>
  )
}

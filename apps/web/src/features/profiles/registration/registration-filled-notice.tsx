import { Alert, Text } from '@mantine/core'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import type { FilledFields } from './registration-form.filled.ts'

/** Says what an old biodata has filled in, and which of its lines have no field. */
export function FilledNotice({ count, further }: Pick<FilledFields, 'count' | 'further'>) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <Alert color="haldi" role="status">
      {t('biodata_reader.msg_count', { count })}
      {further && (
        <details>
          <summary style={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
            {t('biodata_reader.lbl_further')}
          </summary>
          <Text style={{ whiteSpace: 'pre-line' }}>{further}</Text>
        </details>
      )}
    </Alert>
  )
}

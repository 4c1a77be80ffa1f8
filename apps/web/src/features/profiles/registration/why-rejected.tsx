import { Alert } from '@mantine/core'
import { reasonText } from '../../../lib/texts/reason-text.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

/** The reason of the rejection, above the form in which the family corrects its entries. */
export default function WhyRejected({ remark }: { remark: string }) {
  const { t } = useTranslation()
  return (
    <Alert color="red" mb="md" title={t('details_page.lbl_rejection')}>
      {reasonText(remark)}
    </Alert>
  )
}

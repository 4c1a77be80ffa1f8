import { Title } from '@mantine/core'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import { useNavigate } from '@tanstack/react-router'
import { DraftForm } from '../../layout/draft-form.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { changedValues } from '../../lib/drafts/draft-values.ts'
import { type OpenDraft, useDraftForm } from '../../lib/drafts/open-draft.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { NewBanner } from './banner/new-banner.tsx'
import { ReplaceBanner } from './banner/replace-banner.tsx'
import { BusinessFields } from './business-fields.tsx'
import { type BusinessFormValues, businessRules, toFormValues } from './business-form.values.ts'

interface BusinessFormProps {
  business?: BusinessRecord
  draft: OpenDraft
}

/** Registers a business, or edits the given one. */
export function BusinessForm({ business, draft }: BusinessFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { form, unchanged } = useDraftForm(draft, () => toFormValues(business), businessRules)

  const save = useCall('business/registration', { form })
  const send = (values: BusinessFormValues) =>
    save({
      ...values,
      operation_type: business ? 'update' : 'add',
      business_id: business?.business_id ?? 0,
      business_status: business?.business_status ?? 'Pending',
    })
  return (
    <DraftForm
      form={form}
      draft={draft}
      save={send}
      error={save.error}
      submitLabel={t(business ? 'business_page.btn_update' : 'business_page.btn_create')}
      backTo={link.business}
      fileField="image_path"
    >
      {business ? (
        <ReplaceBanner
          business={business}
          hasUnsavedChanges={() => Object.keys(changedValues(unchanged, form.values)).length > 0}
          onReplaced={() => void navigate(link.business)}
        />
      ) : (
        <NewBanner
          initial={draft.picture || null}
          error={form.errors.image_path as string | undefined}
          onStored={(path) => form.setFieldValue('image_path', path)}
        />
      )}
      <Title order={2}>{t('business_page.lbl_form_section')}</Title>
      <BusinessFields form={form} business={business} />
    </DraftForm>
  )
}

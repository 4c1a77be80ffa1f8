import { Alert, Button, Group, Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { api } from '../../lib/api.ts'
import { focusFirstError, showRefusal } from '../../lib/form.ts'
import { link } from '../../lib/links.ts'
import { noticeError, noticeSuccess } from '../../lib/notices.ts'
import { timing } from '../../lib/timing.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { forgetBusinesses } from './business-cache.ts'
import { BusinessFields } from './business-fields.tsx'
import { businessRules, valuesOf } from './business-values.ts'
import { NewBanner } from './new-banner.tsx'
import { ReplaceBanner } from './replace-banner.tsx'

/** Registers a business, or changes the one that is given. */
export function BusinessForm({ business }: { business?: BusinessRecord }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState('')
  const form = useForm({ initialValues: valuesOf(business), validate: businessRules })

  const leave = async (text: string) => {
    noticeSuccess(text)
    await forgetBusinesses(cache)
    await navigate(link.business)
  }
  const save = form.onSubmit(
    async (values) => {
      setRefusal('')
      try {
        const { text } = await api('business/registration', {
          ...values,
          operation_type: business ? 'update' : 'add',
          business_id: business?.business_id ?? 0,
          business_status: business?.business_status ?? 'Pending',
        })
        await leave(text)
      } catch (error) {
        setRefusal(showRefusal(form, error))
      }
    },
    (errors) => {
      if (errors.image_path) noticeError(String(errors.image_path), timing.noticeValidation)
      focusFirstError(errors, element.current)
    },
  )
  return (
    <form ref={element} onSubmit={save} noValidate>
      <Stack gap="lg">
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        {business ? (
          <ReplaceBanner
            business={business}
            hasUnsavedChanges={() => form.isDirty()}
            onReplaced={(text) => void leave(text)}
          />
        ) : (
          <NewBanner
            error={form.errors.image_path as string | undefined}
            onStored={(path) => form.setFieldValue('image_path', path)}
          />
        )}
        <Title order={2}>{t('business_page.lbl_form_section')}</Title>
        <BusinessFields form={form} business={business} />
        <Group>
          <Button type="submit" loading={form.submitting}>
            {t(business ? 'business_page.btn_update' : 'business_page.btn_create')}
          </Button>
          <ButtonLink {...link.business} variant="default">
            {t('common.btn_back')}
          </ButtonLink>
        </Group>
      </Stack>
    </form>
  )
}

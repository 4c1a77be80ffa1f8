import { Alert, Button, Card, Group, Skeleton } from '@mantine/core'
import type { ProfileFormValues } from '@sangam/contract/profiles/fields'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { SignedUpAs } from '../features/accounts/signed-up-as.tsx'
import { readDraft, removeDraft, writeDraft } from '../features/profiles/registration-form.draft.ts'
import { RegistrationForm } from '../features/profiles/registration-form.tsx'
import { emptyFormValues, toFormValues } from '../features/profiles/registration-form.values.ts'
import { Page } from '../layout/page.tsx'
import { type Answer, query } from '../lib/api.ts'
import { link } from '../lib/links.ts'
import { noticeSuccess } from '../lib/notices.ts'
import { usePublicConfig } from '../lib/public-config.ts'
import { useUser } from '../lib/session.ts'
import { isPending } from '../lib/states.ts'
import { useTranslation } from '../lib/use-translation.ts'

const route = getRouteApi('/pages/registration')

export default function Registration() {
  const { id } = route.useSearch()
  return id > 0 ? <EditRegistration id={id} /> : <NewRegistration />
}

function NewRegistration() {
  const { t } = useTranslation()
  const user = useUser()
  const navigate = useNavigate()
  const config = usePublicConfig()
  const status = useQuery({ ...query('vadhu-var/get-registration-status', {}), staleTime: 0 })
  const userId = user?.id ?? 0
  const [draft, setDraft] = useState(() => readDraft(userId))
  // a new key renders an empty form
  const [formKey, setFormKey] = useState(0)

  const leave = async ({ text, data }: Answer<'vadhu-var-registration'>) => {
    removeDraft()
    if (config?.is_payment_enabled === 1) {
      await navigate(link.payment(data.id))
    } else {
      noticeSuccess(text)
      await navigate(link.myRegistration)
    }
  }

  if (status.data?.is_registration_done === 1 && !status.isFetching) {
    return <Navigate {...link.myRegistration} replace />
  }
  return (
    <Page
      title={t('registration_page.title_new')}
      lead={t('registration_page.lead')}
      backTo={link.matrimony}
      size="sm"
    >
      {user && isPending(user) && (
        <Alert color="haldi" mb="md" role="status">
          <SignedUpAs />
        </Alert>
      )}
      {draft && (
        <Alert color="haldi" mb="md" role="status">
          <Group justify="space-between">
            {t('registration_page.msg_draft_restored')}
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                removeDraft()
                setDraft(null)
                setFormKey(formKey + 1)
              }}
            >
              {t('registration_page.btn_discard_draft')}
            </Button>
          </Group>
        </Alert>
      )}
      {/* not <Loaded>: the form opens without the status, the server refuses a second registration */}
      {status.isPending ? (
        <Skeleton height={480} />
      ) : (
        <Card withBorder padding="lg" bg="var(--sangam-surface)">
          <RegistrationForm
            key={formKey}
            profileId={0}
            initial={draft ?? { values: emptyFormValues, photo: null, step: 0 }}
            onChange={(state) => {
              const isTouched = Object.keys(state.values).some(
                (name) =>
                  state.values[name as keyof ProfileFormValues] !==
                  emptyFormValues[name as keyof ProfileFormValues],
              )
              if (isTouched || state.photo) writeDraft({ userId, ...state })
            }}
            onSaved={leave}
          />
        </Card>
      )}
    </Page>
  )
}

function EditRegistration({ id }: { id: number }) {
  const { t } = useTranslation()
  const router = useRouter()
  const profile = useQuery(query('get-vadhu-var-details-by-id', { bride_groom_id: id }))

  const leave = ({ text }: Answer<'vadhu-var-registration'>) => {
    noticeSuccess(text)
    router.history.back()
  }

  const cannotEdit = profile.data && (!profile.data.is_edit || profile.data.is_lock === 1)
  if (profile.isError || cannotEdit) return <Navigate {...link.myRegistration} replace />
  return (
    <Page title={t('registration_page.title_edit')} backTo={link.profileById(id)} size="sm">
      {profile.data ? (
        <Card withBorder padding="lg" bg="var(--sangam-surface)">
          <RegistrationForm
            profileId={id}
            initial={{ values: toFormValues(profile.data), photo: null, step: 0 }}
            onChange={() => undefined}
            onSaved={leave}
          />
        </Card>
      ) : (
        <Skeleton height={480} />
      )}
    </Page>
  )
}

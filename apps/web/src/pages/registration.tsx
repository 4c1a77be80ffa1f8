import { Alert, Button, Card } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SignedUpAs } from '../features/accounts/signed-up-as.tsx'
import { DraftNotice } from '../features/drafts/draft-notice.tsx'
import { DraftQuestion } from '../features/drafts/draft-question.tsx'
import { DraftStatus } from '../features/drafts/draft-status.tsx'
import {
  type FormStep,
  stepsOfEdit,
  stepsOfNew,
} from '../features/profiles/registration-form.steps.ts'
import { RegistrationForm } from '../features/profiles/registration-form.tsx'
import {
  newFormValues,
  toFormValues,
  withDraft,
} from '../features/profiles/registration-form.values.ts'
import { Loaded } from '../layout/loaded.tsx'
import { Page } from '../layout/page.tsx'
import { type Answer, ApiError, query } from '../lib/api.ts'
import { link } from '../lib/links.ts'
import { noticeSuccess } from '../lib/notices.ts'
import { usePublicConfig } from '../lib/public-config.ts'
import { useUser } from '../lib/session.ts'
import { isPending } from '../lib/states.ts'
import { type StoredDraft, startDraft, useDraft } from '../lib/use-draft.ts'
import { useFreshQuery } from '../lib/use-fresh-query.ts'
import { useTranslation } from '../lib/use-translation.ts'

const route = getRouteApi('/pages/registration')

export default function Registration() {
  const { id } = route.useSearch()
  const user = useUser()
  const [userId, setUserId] = useState(user?.id)
  // another account that logs in in another window must not see this form
  if (user && user.id !== userId) setUserId(user.id)
  return id > 0 ? (
    <EditRegistration key={`${userId}-${id}`} id={id} />
  ) : (
    <NewRegistration key={userId} />
  )
}

/** A constant element: a new one per render would navigate again each time. */
const leavePage = (
  <Navigate
    {...link.myRegistration}
    state={{ notice: 'registration_page.err_already_registered' }}
    replace
  />
)

function NewRegistration() {
  const { t } = useTranslation()
  const user = useUser()
  const navigate = useNavigate()
  const config = usePublicConfig()
  const status = useQuery({ ...query('vadhu-var/get-registration-status', {}), staleTime: 0 })

  const leave = async ({ text, data }: Answer<'vadhu-var-registration'>) => {
    if (config?.is_payment_enabled === 1) {
      await navigate({ ...link.payment(data.id), state: { isNewRegistration: true } })
    } else {
      noticeSuccess(text)
      await navigate({ ...link.myRegistration, state: { isNewRegistration: true } })
    }
  }

  if (status.data?.is_registration_done === 1 && !status.isFetching) {
    return leavePage
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
      <FormWithDraft
        profile={null}
        steps={stepsOfNew}
        // opens without the status if that fails: the server refuses a second registration
        isWaiting={status.isPending}
        onSaved={leave}
      />
    </Page>
  )
}

function EditRegistration({ id }: { id: number }) {
  const { t } = useTranslation()
  const profile = useFreshQuery('get-vadhu-var-details-by-id', { bride_groom_id: id }, true)

  const { data, error } = profile
  const cannotEdit = data && (!data.is_edit || data.is_lock === 1)
  const isRefused = !data && error instanceof ApiError && !error.isNetworkError
  if (isRefused || cannotEdit) return <Navigate {...link.myRegistration} replace />
  return (
    <Page title={t('registration_page.title_edit')} backTo={link.profileById(id)} size="sm">
      <Loaded query={profile} skeleton={480}>
        {(loaded) => (
          <>
            {loaded.rejected_remark && (
              <Alert color="red" mb="md" title={t('details_page.lbl_rejection')}>
                {loaded.rejected_remark}
              </Alert>
            )}
            <FormWithDraft
              profile={loaded}
              steps={stepsOfEdit(loaded)}
              onSaved={async ({ text }, goBack) => {
                noticeSuccess(text)
                await goBack(id)
              }}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

interface FormWithDraftProps {
  /** The profile to edit; null for a new one. */
  profile: ProfileRecord | null
  steps: readonly FormStep[]
  isWaiting?: boolean
  onSaved: Parameters<typeof RegistrationForm>[0]['onSaved']
}

/** Loads the draft and shows the form with it. */
function FormWithDraft({ isWaiting = false, ...props }: FormWithDraftProps) {
  const draft = useDraft('profile', props.profile?.id ?? 0)
  const { data, isLoading } = draft.query
  return (
    <Loaded
      query={{
        ...draft.query,
        data: isWaiting ? undefined : data,
        isLoading: isWaiting || isLoading,
      }}
      skeleton={480}
    >
      {(stored) => <StartedForm key={draft.formKey} {...props} draft={draft} stored={stored} />}
    </Loaded>
  )
}

interface StartedFormProps extends FormWithDraftProps {
  draft: ReturnType<typeof useDraft>
  stored: StoredDraft
}

function StartedForm({ profile, steps, onSaved, draft, stored }: StartedFormProps) {
  const { t } = useTranslation()
  const user = useUser()
  const { saver, restart } = draft
  const [start] = useState(() => {
    const unchanged = profile ? toFormValues(profile) : newFormValues(user)
    const { values, picture } = startDraft(saver, stored)
    const ofDraft = picture ? { path: values.image_path ?? '', address: picture } : null
    const photo = profile ? { path: '', address: profile.appended_image_path } : ofDraft
    return {
      unchanged,
      hasDraft: Object.keys(values).length > 0,
      lastStep: steps.slice(1).find((step) => step === values.step),
      initial: { values: withDraft(unchanged, values), photo },
    }
  })
  const { lastStep } = start
  const notice = (open: (step: FormStep) => void) => (
    <DraftNotice
      form="profile"
      recordId={profile?.id ?? 0}
      saver={saver}
      onDiscarded={() => void restart()}
    >
      {lastStep && (
        <Button size="sm" onClick={() => open(lastStep)}>
          {t('drafts.btn_continue', { step: t(`profile.section_${lastStep}`) })}
        </Button>
      )}
    </DraftNotice>
  )
  return (
    <>
      <DraftQuestion saver={saver} onUseOther={restart} />
      <Card withBorder padding="lg" bg="var(--sangam-surface)">
        <RegistrationForm
          profile={profile}
          steps={steps}
          unchanged={start.unchanged}
          initial={start.initial}
          saver={saver}
          notice={start.hasDraft ? notice : undefined}
          status={<DraftStatus saver={saver} />}
          onSaved={onSaved}
        />
      </Card>
    </>
  )
}

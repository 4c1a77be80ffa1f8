import { Alert, Box, Button, Card, Skeleton, Text } from '@mantine/core'
import { visibilityOf } from '@sangam/contract/introductions/values'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { SignedUpAs } from '../../features/accounts/login/signed-up-as.tsx'
import { noConsents, sentConsents } from '../../features/consents/registration-consents.values.ts'
import { FormWithDraft } from '../../features/drafts/form-with-draft.tsx'
import { WaitingFacts } from '../../features/profiles/approval/waiting-facts.tsx'
import { useOnlyCaste } from '../../features/profiles/registration/registration-caste.ts'
import {
  type FormStep,
  stepsOfEdit,
  stepsOfNew,
} from '../../features/profiles/registration/registration-form.steps.ts'
import { RegistrationForm } from '../../features/profiles/registration/registration-form.tsx'
import {
  editFormValues,
  furtherOfDraft,
  newFormValues,
  ownAnswers,
  siblingFormValues,
} from '../../features/profiles/registration/registration-form.values.ts'
import { useTakenOrigin } from '../../features/registry-import/use-taken-origin.tsx'
import { SafetyNotice } from '../../features/safety/safety-notice.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { type Answer, query } from '../../lib/calls/api.ts'
import { isRefusal } from '../../lib/calls/load-error.ts'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { withDraft } from '../../lib/drafts/draft-values.ts'
import type { OpenDraft } from '../../lib/drafts/open-draft.ts'
import { link } from '../../lib/links.ts'
import { noticeSuccess } from '../../lib/notices/notices.ts'
import { usePublicConfig } from '../../lib/public-config.ts'
import { useUser } from '../../lib/session/session.ts'
import { isPending } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/registration')
// the last steps show them, so they must not delay the first one
const RegistrationConsents = lazy(() => import('../../features/consents/registration-consents.tsx'))
const BiodataFiller = lazy(() => import('../../features/registry-import/biodata-filler.tsx'))
const NotOpen = lazy(() => import('../../features/profiles/registration/not-open.tsx'))
const WhyRejected = lazy(() => import('../../features/profiles/registration/why-rejected.tsx'))
const VisibilityChoice = lazy(() => import('../../features/introductions/visibility-choice.tsx'))

export default function Registration() {
  const { id } = route.useSearch()
  const { t } = useTranslation()
  const needs = usePublicConfig()?.registration_needs ?? []
  const user = useUser()
  const [userId, setUserId] = useState(user?.id)
  // another account that logs in in another window must not see this form
  if (user && user.id !== userId) setUserId(user.id)
  if (id === 0 && needs.length > 0) {
    return (
      <Page title={t('pages.registration')} size="sm">
        <Suspense fallback={<Skeleton height={120} />}>
          <NotOpen needs={needs} />
        </Suspense>
      </Page>
    )
  }
  return id > 0 ? (
    <EditRegistration key={`${userId}-${id}`} id={id} />
  ) : (
    <NewRegistration key={userId} />
  )
}

function NewRegistration() {
  const { t } = useTranslation()
  const user = useUser()
  const navigate = useNavigate()
  const config = usePublicConfig()
  // later steps begin with their own heading
  const isFirstStep = route.useSearch().step === ''
  const { isPending: isCastePending } = useOnlyCaste()
  const origin = useTakenOrigin(0)
  const status = useQuery({ ...query('vadhu-var/get-registration-status', {}), staleTime: 0 })

  const leave = async ({ text, data }: Answer<'vadhu-var-registration'>) => {
    if (config?.is_payment_enabled === 1) {
      await navigate({ ...link.payment(data.id), state: { isNewRegistration: true } })
    } else {
      noticeSuccess(text)
      await navigate({ ...link.myRegistration, state: { isNewRegistration: true } })
    }
  }

  const { is_registration_done: isDone, can_register_another: canAdd } = status.data ?? {}
  const own = useQuery({
    ...query('get-list-for-approval', {}),
    enabled: isDone === 1 && canAdd === true,
  })
  const sibling = own.data?.own[0] ?? null
  if (isDone === 1 && !canAdd && !status.isFetching) {
    return <Redirect to={link.myRegistration} notice="registration_page.err_already_registered" />
  }
  return (
    <Page
      title={t('registration_page.title_new')}
      {...(isFirstStep && { lead: t('registration_page.lead') })}
      backTo={link.matrimony}
      size="sm"
    >
      {isFirstStep && user && isPending(user) && (
        <Text size="sm" mb="sm">
          <SignedUpAs />
        </Text>
      )}
      {isFirstStep && (
        <Box mb="md">
          <SafetyNotice isShort />
        </Box>
      )}
      {isFirstStep && sibling && (
        <Alert color="haldi" mb="md" role="status">
          {t('registration_page.msg_sibling', { name: sibling.first_name })}
        </Alert>
      )}
      <FormWithDraft
        form="profile"
        recordId={0}
        origin={origin}
        // opens without the answers if they fail: the server refuses a second registration
        isWaiting={status.isPending || isCastePending || own.isLoading}
      >
        {(draft) => (
          <ProfileForm
            profile={null}
            sibling={sibling}
            steps={stepsOfNew}
            onSaved={leave}
            draft={draft}
          />
        )}
      </FormWithDraft>
    </Page>
  )
}

function EditRegistration({ id }: { id: number }) {
  const { t } = useTranslation()
  const origin = useTakenOrigin(id)
  const profile = useFreshQuery('get-vadhu-var-details-by-id', { bride_groom_id: id }, true)

  const { data, error } = profile
  const cannotEdit = data && (!data.is_edit || data.is_lock === 1)
  if ((!data && isRefusal(error)) || cannotEdit) return <Redirect to={link.myRegistration} />
  return (
    <Page title={t('registration_page.title_edit')} backTo={link.profileById(id)} size="sm">
      <Loaded query={profile} skeleton={480}>
        {(loaded) => (
          <>
            {loaded.rejected_remark && (
              <Suspense>
                <WhyRejected remark={loaded.rejected_remark} />
              </Suspense>
            )}
            {loaded.is_own && loaded.registration_status === 'Approved' && (
              <Text c="dimmed" mb="md">
                {t('registration_page.msg_facts')}
              </Text>
            )}
            <WaitingFacts profile={loaded} />
            <FormWithDraft form="profile" recordId={id} origin={origin}>
              {(draft) => (
                <ProfileForm
                  profile={loaded}
                  steps={stepsOfEdit}
                  onSaved={async ({ text }, goBack) => {
                    noticeSuccess(text)
                    await goBack(id)
                  }}
                  draft={draft}
                />
              )}
            </FormWithDraft>
          </>
        )}
      </Loaded>
    </Page>
  )
}

interface ProfileFormProps {
  /** The profile to edit; null for a new one. */
  profile: ProfileRecord | null
  /** A profile of the same family, whose parents and addresses a new one starts with. */
  sibling?: ProfileRecord | null
  steps: readonly FormStep[]
  onSaved: Parameters<typeof RegistrationForm>[0]['onSaved']
}

/** The form, which starts with the draft. */
function ProfileForm({
  profile,
  sibling = null,
  steps,
  onSaved,
  draft,
}: ProfileFormProps & { draft: OpenDraft }) {
  const { t } = useTranslation()
  const user = useUser()
  const { casteId } = useOnlyCaste()
  const [start] = useState(() => {
    const empty = newFormValues(user, casteId)
    const start = sibling ? siblingFormValues(empty, sibling) : empty
    const unchanged = {
      ...(profile ? editFormValues(profile) : start),
      ...ownAnswers(profile, draft.values),
    }
    const { values, picture } = draft
    const ofDraft = picture ? { path: values.image_path ?? '', address: picture } : null
    const photo = profile ? { path: '', address: profile.appended_image_path } : ofDraft
    return {
      unchanged,
      lastStep: steps.slice(1).find((step) => step === values.step),
      initial: {
        values: withDraft(unchanged, values),
        photo,
        further: furtherOfDraft(draft),
        unseen: values.unseen_fields ?? '',
      },
    }
  })
  const consents = useConsents(profile === null)
  const { lastStep } = start
  const notice = (open: (step: FormStep) => void) =>
    draft.notice(
      lastStep && (
        <Button size="sm" onClick={() => open(lastStep)}>
          {t('drafts.btn_continue', { step: t(`profile.section_${lastStep}`) })}
        </Button>
      ),
    )
  return (
    <Card withBorder padding="lg" bg="var(--sangam-surface)">
      <RegistrationForm
        profile={profile}
        steps={steps}
        unchanged={start.unchanged}
        initial={start.initial}
        saver={draft.saver}
        notice={notice}
        filler={
          profile
            ? undefined
            : (onRead) => (
                <Suspense fallback={<Skeleton height={44} />}>
                  <BiodataFiller onRead={onRead} />
                </Suspense>
              )
        }
        visibilityChoice={(values, errors, onChange) =>
          // a family changes its answers on "My registration"
          !profile && (
            <Suspense fallback={<Skeleton height={300} />}>
              <VisibilityChoice
                values={{
                  contact_visibility: visibilityOf(values.contact_visibility),
                  photo_visibility: visibilityOf(values.photo_visibility),
                }}
                errors={errors}
                onChange={onChange}
              />
            </Suspense>
          )
        }
        consents={consents}
        status={draft.status}
        onSaved={onSaved}
      />
    </Card>
  )
}

/** The consents of a new registration; an edit sends none. */
function useConsents(isNew: boolean) {
  const { t } = useTranslation()
  const [given, setGiven] = useState(noConsents)
  return {
    form: (isMissing: boolean) =>
      isNew && (
        <Suspense fallback={<Skeleton height={200} />}>
          <RegistrationConsents
            given={given}
            error={isMissing ? t('consents.err_sending') : ''}
            onChange={setGiven}
          />
        </Suspense>
      ),
    sent: isNew ? sentConsents(given) : {},
  }
}

import { Button, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Enrolment } from '@sangam/contract/desk/enrolment.calls'
import { enrolmentDays } from '@sangam/contract/desk/values'
import { visibilityOf } from '@sangam/contract/introductions/values'
import { lazy, Suspense, useRef, useState } from 'react'
import { PhotoField } from '../../features/desk/enrolments/photo-field.tsx'
import { type Entered, preparedPhoto } from '../../features/desk/enrolments/send-enrolment.ts'
import { useOnlyCaste } from '../../features/profiles/registration/registration-caste.ts'
import { useFilledFields } from '../../features/profiles/registration/registration-form.filled.ts'
import { sections } from '../../features/profiles/registration/registration-form.steps.ts'
import { newFormValues } from '../../features/profiles/registration/registration-form.values.ts'
import { RegistrationSection } from '../../features/profiles/registration/registration-section.tsx'
import { ApiError } from '../../lib/calls/api.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { Refusal } from '../../ui/refusal.tsx'

const BiodataFiller = lazy(() => import('../../features/registry-import/biodata-filler.tsx'))
const VisibilityChoice = lazy(() => import('../../features/introductions/visibility-choice.tsx'))

interface EnrolmentFormProps {
  /** Null: a new family. */
  enrolment: Enrolment | null
  /** What was entered before and not accepted. */
  kept?: Entered | null
  /** Stores what was entered; throws `ApiError` if it is refused. */
  send: (entered: Entered) => Promise<void>
}

/** The registration form of a family as a volunteer fills it in, on one page; it can be saved incomplete. */
export function EnrolmentForm({ enrolment, kept = null, send }: EnrolmentFormProps) {
  const { t } = useTranslation()
  const { casteId } = useOnlyCaste()
  const before = enrolment ?? kept
  const [id] = useState(() => before?.enrolment_id ?? crypto.randomUUID())
  const [unchanged] = useState(() => newFormValues(null, casteId))
  const form = useForm({ initialValues: { ...unchanged, ...before?.values } })
  const filled = useFilledFields(form, unchanged, '')
  const [mobile, setMobile] = useState(before?.mobile_no ?? '')
  const [candidateMobile, setCandidateMobile] = useState(before?.values.candidate_mobile_no ?? '')
  const [photo, setPhoto] = useState<Blob | null>(kept?.photo ?? null)
  const [error, setError] = useState<ApiError | null>(null)
  const isBusy = useRef(false)
  const wasRefused = useRef(false)
  const [isSending, setSending] = useState(false)

  const save = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setError(null)
    try {
      const { unseen_fields: _, ...values } = { unseen_fields: '', ...form.values }
      await send({
        enrolment_id: id,
        mobile_no: mobile,
        values: { ...values, candidate_mobile_no: candidateMobile },
        language: currentLanguage(),
        photo,
        isCorrected: kept !== null || wasRefused.current,
      })
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      wasRefused.current = true
      setError(refused)
      form.setErrors(refused.fields)
      window.scrollTo({ top: 0 })
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack>
        <Refusal text={error?.message} />
        <Suspense>
          <BiodataFiller onRead={filled.fill} />
        </Suspense>
        <PhoneInput
          name="mobile_no"
          label={t('desk_page.lbl_mobile')}
          description={t('desk_page.hint_mobile')}
          autoComplete="off"
          value={mobile}
          error={error?.fields.mobile_no}
          onChange={({ currentTarget }) => setMobile(currentTarget.value)}
        />
        {sections.map((section) => (
          <section key={section} aria-label={t(`profile.section_${section}`)}>
            <Title order={2} size="h3" mb="sm">
              {t(`profile.section_${section}`)}
            </Title>
            <RegistrationSection section={section} form={form} filled={filled} />
          </section>
        ))}
        <Suspense>
          <VisibilityChoice
            values={{
              contact_visibility: visibilityOf(form.values.contact_visibility),
              photo_visibility: visibilityOf(form.values.photo_visibility),
            }}
            errors={form.errors}
            onChange={(chosen) => form.setValues(chosen)}
          />
        </Suspense>
        <PhoneInput
          name="candidate_mobile_no"
          label={t('desk_page.lbl_candidate_mobile')}
          description={t('desk_page.hint_candidate_mobile')}
          autoComplete="off"
          value={candidateMobile}
          onChange={({ currentTarget }) => setCandidateMobile(currentTarget.value)}
        />
        <PhotoField
          label={t('desk_page.lbl_photo')}
          alt={t('desk_page.alt_photo')}
          stored={enrolment?.picture ?? ''}
          chosen={photo}
          onChoose={(file) => void preparedPhoto(file).then(setPhoto)}
        />
        <Button type="submit" size="md" loading={isSending}>
          {t('desk_page.btn_save')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('desk_page.hint_save', { days: enrolmentDays })}
        </Text>
      </Stack>
    </form>
  )
}

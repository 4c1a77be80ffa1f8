import { Button, Group, Stack, Title } from '@mantine/core'
import { namesOf } from '@sangam/contract/fields'
import { visibilityOf } from '@sangam/contract/introductions/values'
import {
  isFurther,
  type ProfileFieldName,
  type ProfileSection,
  profileFields,
  profileSections,
  readableNames,
} from '@sangam/contract/profiles/fields'
import type { FieldStates } from '@sangam/contract/profiles/trust/field-states'
import { ownName, ownText } from '@sangam/contract/profiles/trust/own-fields'
import { shownLabel } from '../../../lib/forms/choice-label.ts'
import { useFieldStates, useOwnFields } from '../../../lib/public-config.ts'
import { currentLanguage } from '../../../lib/texts/translate.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ProfilePhoto } from '../../../ui/pictures/profile-photo.tsx'
import { type FieldText, useFieldText } from '../field-text.ts'
import { FilledMark } from './registration-filled-mark.tsx'
import { isAsked } from './registration-form.rules.ts'
import { type FormStep, sections } from './registration-form.steps.ts'
import type { RegistrationValues } from './registration-form.values.ts'
import classes from './registration-review.module.css'

interface RegistrationReviewProps {
  values: RegistrationValues
  /** The address of the photo. */
  photo: string | null
  /** The addresses of the further pictures. */
  further: string[]
  /** What an old biodata has filled in and the family has not seen yet. */
  unseen?: readonly ProfileFieldName[]
  /** Without it, the entries are only read. */
  onChange?: (step: FormStep) => void
}

/** All entries of a new registration, by section, before it is sent or confirmed. */
export default function RegistrationReview({
  values,
  photo,
  further,
  unseen = [],
  onChange,
}: RegistrationReviewProps) {
  const { t } = useTranslation()
  const textOf = useFieldText(values)
  const states = useFieldStates()
  const heading = (step: FormStep) => {
    const title = t(`profile.section_${step}`)
    return (
      <Group justify="space-between" wrap="nowrap" mb={6}>
        <Title order={3} size="h4">
          {title}
        </Title>
        {onChange && (
          <Button
            variant="default"
            size="sm"
            aria-label={t('registration_page.btn_change_section', { section: title })}
            onClick={() => onChange(step)}
          >
            {t('registration_page.btn_change')}
          </Button>
        )}
      </Group>
    )
  }
  return (
    <Stack gap="lg">
      {sections.map((section) => (
        <section key={section} className={classes.section}>
          {heading(section)}
          <dl className={classes.entries}>
            {shownNames(section, values, { textOf, states }).map((name) => (
              <div key={name}>
                <dt>{t(profileFields[name].label)}</dt>
                <dd>
                  <FilledMark name={name} value={values[name]} filled={{ unseen, proposals: [] }}>
                    {textOf(name) || '–'}
                  </FilledMark>
                </dd>
              </div>
            ))}
            {section === 'person' && <OwnEntries values={values} />}
            {section === sections.at(-1) && <Visibilities values={values} />}
          </dl>
        </section>
      ))}
      <section className={classes.section}>
        {heading('photo')}
        <Group gap="sm">
          <ProfilePhoto
            className={classes.photo}
            src={photo ?? ''}
            alt={t('profile.photo')}
            width={120}
            height={120}
          />
          {further.map((address) => (
            <ProfilePhoto
              key={address}
              className={classes.photo}
              src={address}
              alt={t('photo.lbl_further')}
              width={120}
              height={120}
            />
          ))}
        </Group>
      </section>
    </Stack>
  )
}

/** An empty line only for what the form asks everybody. */
const shownNames = (
  section: ProfileSection,
  values: RegistrationValues,
  { textOf, states }: { textOf: FieldText; states: FieldStates },
) =>
  readableNames(namesOf(profileSections[section])).filter(
    (name) => isAsked(name, values, states) && (!isFurther(name) || textOf(name) !== ''),
  )

/** The lines of the trust with an answer. */
const OwnEntries = ({ values }: { values: RegistrationValues }) =>
  useOwnFields().map((field) => {
    const value = values[ownName(field.id)]
    if (!value) return null
    return (
      <div key={field.id}>
        <dt>{shownLabel(field, 'label')}</dt>
        <dd>{ownText(field, value, currentLanguage())}</dd>
      </div>
    )
  })

/** The choices of who may see the numbers and the photo. */
function Visibilities({ values }: { values: RegistrationValues }) {
  const { t } = useTranslation()
  const numbers = visibilityOf(values.contact_visibility)
  const photo = visibilityOf(values.photo_visibility)
  return (
    <>
      <div>
        <dt>{t('visibility.lbl_numbers')}</dt>
        <dd>{numbers ? t(`visibility.numbers_${numbers}`) : '–'}</dd>
      </div>
      <div>
        <dt>{t('visibility.lbl_photo')}</dt>
        <dd>{photo ? t(`visibility.photo_${photo}`) : '–'}</dd>
      </div>
    </>
  )
}

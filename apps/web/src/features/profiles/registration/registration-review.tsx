import { Button, Group, Stack, Title } from '@mantine/core'
import { namesOf } from '@sangam/contract/fields'
import { visibilityOf } from '@sangam/contract/introductions/values'
import { profileFields, profileSections } from '@sangam/contract/profiles/fields'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { useFieldText } from '../field-text.ts'
import { type FormStep, sections } from './registration-form.steps.ts'
import type { RegistrationValues } from './registration-form.values.ts'
import classes from './registration-review.module.css'

interface RegistrationReviewProps {
  values: RegistrationValues
  /** The address of the photo. */
  photo: string | null
  onChange: (step: FormStep) => void
}

/** All entries of a new registration, by section, before it is sent. */
export function RegistrationReview({ values, photo, onChange }: RegistrationReviewProps) {
  const { t } = useTranslation()
  const textOf = useFieldText(values)
  const heading = (step: FormStep) => {
    const title = t(`profile.section_${step}`)
    return (
      <Group justify="space-between" wrap="nowrap" mb={6}>
        <Title order={3} size="h4">
          {title}
        </Title>
        <Button
          variant="default"
          size="sm"
          aria-label={t('registration_page.btn_change_section', { section: title })}
          onClick={() => onChange(step)}
        >
          {t('registration_page.btn_change')}
        </Button>
      </Group>
    )
  }
  return (
    <Stack gap="lg">
      {sections.map((section) => (
        <section key={section} className={classes.section}>
          {heading(section)}
          <dl className={classes.entries}>
            {namesOf(profileSections[section]).map((name) => (
              <div key={name}>
                <dt>{t(profileFields[name].label)}</dt>
                <dd>{textOf(name) || '–'}</dd>
              </div>
            ))}
            {section === sections.at(-1) && <Visibilities values={values} />}
          </dl>
        </section>
      ))}
      <section className={classes.section}>
        {heading('photo')}
        {photo && (
          <img
            className={classes.photo}
            src={photo}
            alt={t('profile.photo')}
            width={120}
            height={120}
          />
        )}
      </section>
    </Stack>
  )
}

/** The choices of who may see the numbers and the photo. */
function Visibilities({ values }: { values: RegistrationValues }) {
  const { t } = useTranslation()
  const textOf = (value: string) => {
    const visibility = visibilityOf(value)
    return visibility ? t(`visibility.lbl_${visibility}`) : t('visibility.hint_default')
  }
  return (
    <>
      <div>
        <dt>{t('visibility.lbl_numbers')}</dt>
        <dd>{textOf(values.contact_visibility)}</dd>
      </div>
      <div>
        <dt>{t('visibility.lbl_photo')}</dt>
        <dd>{textOf(values.photo_visibility)}</dd>
      </div>
    </>
  )
}

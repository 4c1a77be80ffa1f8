import { Box, Paper, Text } from '@mantine/core'
import { businessFields } from '@sangam/contract/business/fields'
import { type Fields, namesOf } from '@sangam/contract/fields'
import { jobFields } from '@sangam/contract/jobs/fields'
import type { EditedRecord } from '@sangam/contract/moderation/edits.calls'
import type { EditSubject } from '@sangam/contract/moderation/edits.values'
import { profileFields } from '@sangam/contract/profiles/fields'
import { isHidden } from '@sangam/contract/profiles/trust/field-states'
import { ownName, ownText } from '@sangam/contract/profiles/trust/own-fields'
import type { ReactNode } from 'react'
import { shownLabel } from '../../lib/forms/choice-label.ts'
import { useFieldText } from '../../lib/forms/field-text.ts'
import { useFieldStates, useOwnFields } from '../../lib/public-config.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { CategoryName } from './category-name.tsx'

const fieldsOf: Record<EditSubject, Fields> = {
  profile: profileFields,
  business: businessFields,
  job: jobFields,
}

/** Two columns where they fit, one on a phone. */
const twoColumns = {
  display: 'grid',
  gap: 'var(--mantine-spacing-xs)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
}

interface EditedFieldsProps {
  edit: EditedRecord
  renderRichText: (json: string) => ReactNode
}

/** Each changed field with its approved value and the one of the owner, in the order of the form. */
export function EditedFields({ edit, renderRichText }: EditedFieldsProps) {
  const { t } = useTranslation()
  const fieldText = useFieldText()
  const states = useFieldStates()
  const ownFields = useOwnFields()
  const fields = fieldsOf[edit.subject]
  const show = (name: string, value: string): ReactNode => {
    const field = fields[name]
    if (!field || value === '') return value
    if (name === 'job_description') return renderRichText(value)
    if (field.kind === 'record') return <CategoryName id={Number(value)} />
    return fieldText(field, value)
  }
  const row = (
    name: string,
    label: string,
    changed: EditedRecord['fields'][number],
    textOf: (value: string) => ReactNode,
  ) => (
    <Box key={name} mb="md" style={twoColumns}>
      <Text component="dt" fw={600} style={{ gridColumn: '1 / -1' }}>
        {label}
      </Text>
      <Value label={t('edits_page.lbl_before')} border="var(--mantine-color-default-border)">
        {textOf(changed.before)}
      </Value>
      <Value
        label={t(changed.is_waiting ? 'edits_page.lbl_asked' : 'edits_page.lbl_after')}
        border="var(--sangam-accent)"
      >
        {textOf(changed.after)}
      </Value>
    </Box>
  )
  return (
    <Box component="dl" my="md">
      {namesOf(fields).map((name) => {
        const field = fields[name]
        const changed = edit.fields.find((one) => one.name === name)
        if (!field || !changed || isHidden(states, name)) return null
        return row(name, t(field.label), changed, (value) => show(name, value))
      })}
      {ownFields.map((own) => {
        const changed = edit.fields.find(({ name }) => name === ownName(own.id))
        if (!changed) return null
        const textOf = (value: string) => ownText(own, value, currentLanguage())
        return row(changed.name, shownLabel(own, 'label'), changed, textOf)
      })}
    </Box>
  )
}

interface ValueProps {
  label: string
  border: string
  children: ReactNode
}

function Value({ label, border, children }: ValueProps) {
  const { t } = useTranslation()
  return (
    <Paper
      component="dd"
      m={0}
      p="sm"
      bg="var(--sangam-band)"
      style={{ borderInlineStart: `4px solid ${border}`, overflowWrap: 'anywhere' }}
    >
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="div" style={{ whiteSpace: 'pre-line' }}>
        {children || t('edits_page.lbl_nothing')}
      </Text>
    </Paper>
  )
}

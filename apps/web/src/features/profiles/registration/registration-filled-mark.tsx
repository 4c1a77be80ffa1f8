import { Text } from '@mantine/core'
import type { ProfileFieldName } from '@sangam/contract/profiles/fields'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import classes from './registration-filled-mark.module.css'
import type { FilledFields } from './registration-form.filled.ts'

interface FilledMarkProps {
  name: ProfileFieldName
  value: string
  filled: Pick<FilledFields, 'unseen' | 'proposals'>
  children: ReactNode
}

/** A field with the mark that it comes from an old biodata, or with what it may be. */
export function FilledMark({ name, value, filled, children }: FilledMarkProps) {
  const { t } = useTranslation()
  const isUnseen = filled.unseen.includes(name)
  const proposals = filled.proposals.filter(({ field, text }) => field === name && text !== value)
  if (!isUnseen && proposals.length === 0) return children
  return (
    <div className={classes.marked} data-unseen={isUnseen || undefined}>
      {children}
      {isUnseen && (
        <Text size="sm" fw={600} mt={4}>
          {t('biodata_reader.lbl_filled')}
        </Text>
      )}
      {proposals.map(({ text }) => (
        <Text key={text} size="sm" mt={4}>
          {t('biodata_reader.lbl_proposal', { text })}
        </Text>
      ))}
    </div>
  )
}

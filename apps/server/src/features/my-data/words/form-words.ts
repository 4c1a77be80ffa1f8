import { businessFields } from '@sangam/contract/business/fields'
import type { Field, Fields } from '@sangam/contract/fields'
import { jobFields } from '@sangam/contract/jobs/fields'
import { annualIncomes, maritalFilters } from '@sangam/contract/lookups'
import { profileFields } from '@sangam/contract/profiles/fields'
import { resumeFields } from '@sangam/contract/resumes/fields'
import { labelIn } from '@sangam/i18n/by-language'
import { fieldText } from '../../../texts/texts.ts'
import { ownLines } from '../../profiles/profiles.public.ts'
import {
  byKey,
  choice,
  each,
  feetAndInches,
  labelled,
  lines,
  master,
  own,
  type Reader,
  type Words,
  wordOf,
} from './words.ts'

/** The forms share names of fields: a gender is a number in one and a name in another. */
const forms: readonly Fields[] = [profileFields, resumeFields, businessFields, jobFields]
const fieldsCalled = (name: string): Field[] => forms.flatMap((fields) => fields[name] ?? [])
const labelOf = (name: string): string => fieldsCalled(name)[0]?.label ?? ''

/** A stored value of a form as people read it: choices by their names. */
function formValue(name: string, value: unknown, { language, masterData }: Reader): string {
  for (const field of fieldsCalled(name)) {
    // dates of drafts are as the person has typed them
    if (field.kind === 'date' && !/^\d{4}-/.test(String(value))) return String(value)
    const typed = /^(?:choiceId|master)$/.test(field.kind) ? Number(value) : value
    const text = fieldText(field, typed, language, masterData)
    if (text) return text
  }
  return ''
}

export const formValues: Words = (values, reader) =>
  lines(
    Object.entries(values as Record<string, unknown>).map(([name, value]) =>
      labelled(wordOf(reader.language, labelOf(name)), formValue(name, value, reader)),
    ),
  )

/** `{ field: [before, after] }`. */
export const changedFields: Words = (fields, reader) =>
  lines(
    Object.entries(fields as Record<string, [unknown, unknown]>).map(([name, [before, after]]) =>
      labelled(
        wordOf(reader.language, labelOf(name)),
        [before, after].map((value) => formValue(name, value, reader) || '–').join(' → '),
      ),
    ),
  )

interface Snapshot {
  name: string
  region: string
  facts: { label: string; value: string }[]
  contact: string
  phone: string
}
export const printedEntry: Words = (value) => {
  const { name, region, facts, contact, phone } = value as Snapshot
  return lines([
    name,
    region,
    ...facts.map((fact) => labelled(fact.label, fact.value)),
    contact,
    phone,
  ])
}

/** The answers to the lines of the trust, by their labels. */
export const ownAnswers: Words = (values, { language, trust }) =>
  lines(
    ownLines({ ownValues: values as Record<string, string> }, trust, { hasAfterYes: true }).map(
      (line) => labelled(labelIn(line, 'label', language), labelIn(line, 'value', language)),
    ),
  )

const filterWords: Record<string, Words> = {
  gender: choice(profileFields.gender.choices),
  region_id: master('region'),
  region_ids: each(master('region')),
  education_id: master('education'),
  education_ids: each(master('education')),
  married_status_ids: each(choice(maritalFilters)),
  height_from: feetAndInches,
  height_to: feetAndInches,
  income_from: choice(annualIncomes),
  fit: own('fit'),
  own_values: ownAnswers,
  sort: byKey('matrimony_page.lbl_sort_'),
}
const isSet = (value: unknown) =>
  value !== 0 &&
  value !== '' &&
  !(typeof value === 'object' && value !== null && Object.keys(value).length === 0)

export const filter: Words = (values, reader) =>
  lines(
    Object.entries(values as Record<string, unknown>)
      .filter(([, value]) => isSet(value))
      .map(([name, value]) => {
        const label = wordOf(reader.language, `my_data_file.col_${name}`)
        if (value === 1 && !filterWords[name]) return label
        return labelled(label, (filterWords[name] ?? String)(value, reader))
      }),
  )

import type { UseFormReturnType } from '@mantine/form'
import type { Data } from '@sangam/contract/calls'
import { contactPeople } from '@sangam/contract/profiles/contact-people'
import { type ProfileFieldName, profileFields } from '@sangam/contract/profiles/fields'
import { useState } from 'react'
import type { RegistrationValues } from './registration-form.values.ts'

export type ReadBiodata = Data<'vadhu-var/read-biodata'>

/** What an old biodata has filled in, until the family has seen it. */
export interface FilledFields {
  unseen: readonly ProfileFieldName[]
  /** What an empty field may be. */
  proposals: ReadBiodata['proposals']
  further: string
  /** How many fields the last biodata has filled in; 0 without one. */
  count: number
}

const isField = (name: string): name is ProfileFieldName => Object.hasOwn(profileFields, name)

/** The marks of a draft. */
const namesIn = (text: string) => text.split(',').filter(isField)

/** Fills in a form from an old biodata and remembers which fields the family has not seen yet. */
export function useFilledFields(
  form: UseFormReturnType<RegistrationValues>,
  unchanged: RegistrationValues,
  unseenInDraft: string,
) {
  const [filled, setFilled] = useState<FilledFields>(() => ({
    unseen: namesIn(unseenInDraft),
    proposals: [],
    further: '',
    count: 0,
  }))
  const [valuesAtFill, setValuesAtFill] = useState<RegistrationValues | null>(null)
  // a field that the family has changed needs no mark
  const unseen = filled.unseen.filter(
    (name) => !valuesAtFill || form.values[name] === valuesAtFill[name],
  )

  const fill = ({ values, proposals, further }: ReadBiodata) => {
    const found = Object.entries(values).filter(([name]) => isField(name))
    // what the family has typed stays
    const typed = (name: ProfileFieldName) =>
      form.values[name] !== '' && form.values[name] !== unchanged[name]
    const added = found.filter(
      ([name, value]) => isField(name) && !typed(name) && form.values[name] !== value,
    )
    const next = { ...form.values, ...Object.fromEntries(added) }
    const { name, mobile } = contactPeople.contact1
    // the prefilled name is that of another number
    if (next[mobile] !== form.values[mobile] && next[name] === unchanged[name]) next[name] = ''
    form.setValues(next)
    form.clearErrors()
    setValuesAtFill(next)
    setFilled({
      unseen: added.map(([field]) => field).filter(isField),
      proposals: [
        ...proposals,
        ...found.flatMap(([field, text]) =>
          isField(field) && typed(field) && form.values[field] !== text && isReadable(field)
            ? [{ field, text }]
            : [],
        ),
      ],
      further,
      count: added.length,
    })
  }
  /** The family has gone on from these fields. */
  const see = (names: readonly ProfileFieldName[]) => {
    setValuesAtFill(null)
    setFilled((known) => ({
      ...known,
      unseen: unseen.filter((name) => !names.includes(name)),
      proposals: known.proposals.filter(({ field }) => !names.includes(field)),
    }))
  }
  /** Nothing is stored until the family goes on or changes a field. */
  const isHeld =
    valuesAtFill !== null &&
    Object.keys(valuesAtFill).every(
      (name) =>
        form.values[name as keyof RegistrationValues] ===
        valuesAtFill[name as keyof RegistrationValues],
    )
  return { ...filled, unseen, fill, see, isHeld }
}

/** The values of choices are ids, which say nothing to a family. */
const isReadable = (name: ProfileFieldName) =>
  ['text', 'phone', 'date'].includes(profileFields[name].kind)

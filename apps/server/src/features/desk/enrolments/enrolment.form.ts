import { type Body, calls } from '@sangam/contract/calls'
import { visibilityPurposes } from '@sangam/contract/consents/values'
import { isoDate } from '@sangam/contract/dates'
import { isOwnName } from '@sangam/contract/profiles/trust/own-fields'
import type { TextKey } from '@sangam/i18n/keys'
import { sql } from 'drizzle-orm'
import type { RequestServices } from '../../../composition/services.ts'
import { checkFields } from '../../../http/calls/read-body.ts'
import { findFormProblems } from '../../profiles/profiles.public.ts'
import type { Enrolment } from './enrolments.queries.ts'

type Values = Enrolment['values']
type FormBody = Body<'vadhu-var-registration'>

/** What the registration form sends; the photo is added with the confirmation. */
const bodyOf = (values: Values) => {
  const fields = Object.entries(values).filter(([name]) => !isOwnName(name))
  const own = Object.entries(values).filter(([name]) => isOwnName(name))
  return {
    ...Object.fromEntries(fields),
    bride_groom_id: 0,
    image_path: '',
    own_values: Object.fromEntries(own.map(([name, value]) => [name.slice('own_'.length), value])),
  }
}

type Checking = Pick<RequestServices, 'env' | 'masterDataCache'>
type Entered = Pick<Enrolment, 'values' | 'photoPath'>

/** The form of an enrolment, or what is missing or wrong in it, by field. */
export async function readForm(
  { env, masterDataCache }: Checking,
  { values, photoPath }: Entered,
): Promise<{ form: FormBody | null; problems: Record<string, TextKey> }> {
  const entry = calls['vadhu-var-registration']
  const sent = bodyOf(values)
  const { errors } = await checkFields(entry, sent, masterDataCache)
  const form = entry.body.safeParse(sent).data ?? null
  const unanswered = visibilityPurposes.filter((name) => !values[name])
  const problems = {
    ...errors,
    ...(form && findFormProblems(form, env.trust)),
    ...Object.fromEntries(unanswered.map((name) => [name, 'visibility.err_choose' as const])),
    ...(photoPath === null && { image_path: 'photo.err_missing' as const }),
  }
  return { form: Object.keys(problems).length === 0 ? form : null, problems }
}

/** What the search for the same person needs. */
export const personOf = ({ fname = '', lname = '', date_of_birth = '' }: Values) => ({
  firstKey: sql`name_keys(${fname})`,
  lastKey: sql`name_keys(${lname})`,
  birthDate: isoDate(date_of_birth),
})

/** 0: not entered yet. */
export const regionOf = ({ region_id = '' }: Values): number =>
  /^[1-9]\d{0,8}$/.test(region_id) ? Number(region_id) : 0

export const nameOf = ({ fname = '', mname = '', lname = '' }: Values): string =>
  [fname, mname, lname]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')

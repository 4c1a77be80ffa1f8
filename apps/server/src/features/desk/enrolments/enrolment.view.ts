import type { Data } from '@sangam/contract/calls'
import { todayInIndia } from '@sangam/contract/dates'
import { type EnrolmentStep, enrolmentDays } from '@sangam/contract/desk/values'
import type { RequestServices } from '../../../composition/services.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import { imageAddressFor } from '../../../storage/pictures/image-address.ts'
import { findDuplicates } from './duplicates.queries.ts'
import { nameOf, readForm } from './enrolment.form.ts'
import { type Enrolment, findName, type listEnrolments } from './enrolments.queries.ts'

/** The short name on the sheet and in the audit trail. */
export const numberOf = (id: number): string => `E-${id}`

const lastDay = ({ createdAt, confirmedAt }: Enrolment): string =>
  todayInIndia(new Date((confirmedAt ?? createdAt).getTime() + enrolmentDays * 86_400_000))

type Listed = Awaited<ReturnType<typeof listEnrolments>>[number]
type Row = Data<'desk/list'>['data'][number]

export const rowView = (
  { userId }: Pick<Caller, 'userId'>,
  { row, enteredByName, registrationNumber, canGetLetter }: Listed,
  step: EnrolmentStep,
): Row => ({
  enrolment_id: row.enrolmentId,
  number: numberOf(row.id),
  step,
  name: row.state === 'open' ? nameOf(row.values) : '',
  registration_number: registrationNumber,
  entered_by: enteredByName,
  is_own: row.enteredBy === userId,
  created_at: row.createdAt.toISOString(),
  expires_on: lastDay(row),
  can_get_letter: canGetLetter,
})

export const stepOf = (row: Enrolment, isComplete: boolean): EnrolmentStep => {
  if (row.state === 'confirmed') return 'confirmed'
  if (row.sheetPath !== null) return 'sheet'
  return isComplete ? 'ready' : 'incomplete'
}

/**
 * The people who have entered, changed or photographed: none of them confirms the sheet. `changedBy` is
 * of enrolments that an earlier release has stored.
 */
export const isFirstPerson = (
  { enteredBy, changedBy, changers, sheetBy }: Enrolment,
  userId: number,
): boolean => [enteredBy, changedBy, ...changers, sheetBy].includes(userId)

type Viewing = Pick<RequestServices, 'db' | 'env' | 'masterDataCache' | 'secret'> & {
  caller: Caller
}

/** An enrolment that the family has not confirmed, for the people of its desk. */
export async function enrolmentView(
  context: Viewing,
  row: Enrolment,
): Promise<Data<'desk/enrolment'>> {
  const { caller, db, secret } = context
  const { problems } = await readForm(context, row)
  const found = row.state === 'open' ? await findDuplicates(db, row) : []
  const duplicates = []
  for (const { kind, enteredBy, number } of found) {
    const isNamed = kind === 'enrolment'
    duplicates.push({
      kind,
      entered_by: isNamed ? await findName(db, enteredBy) : '',
      number: isNamed ? numberOf(number) : '',
    })
  }
  const address = imageAddressFor(secret, caller)
  const step = stepOf(row, Object.keys(problems).length === 0)
  const listed = {
    row,
    enteredByName: await findName(db, row.enteredBy),
    registrationNumber: '',
    canGetLetter: false,
  }
  return {
    ...rowView(caller, listed, step),
    version: row.version,
    mobile_no: row.mobile,
    values: row.values,
    language: row.language,
    picture: row.photoPath ? address(row.photoPath, 'photo') : '',
    problems,
    duplicates,
    is_other_family: row.isOtherFamily,
    sheet_picture: row.sheetPath ? address(row.sheetPath, 'sheet') : '',
    sheet_by: await findName(db, row.sheetBy),
    can_confirm_sheet: row.sheetPath !== null && !isFirstPerson(row, caller.userId),
  }
}

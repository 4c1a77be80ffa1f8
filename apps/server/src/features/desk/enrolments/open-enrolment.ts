import { enrolmentDays } from '@sangam/contract/desk/values'
import type { Queryable } from '../../../db/client.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { numberOf } from './enrolment.view.ts'
import { type Enrolment, findEnrolment, isOver, lockEnrolment } from './enrolments.queries.ts'
import { type DeskRight, requireRight } from './rights.ts'

type NotOpen = Refuse<'desk_page.err_not_found' | 'desk_page.err_over'>

const requireOpen = (row: Enrolment | undefined, refuse: NotOpen): Enrolment => {
  if (!row) return refuse('desk_page.err_not_found', { status: 404 })
  return isOver(row)
    ? refuse('desk_page.err_over', { status: 409, params: { days: enrolmentDays } })
    : row
}

/** An enrolment of the own desk that the family has not confirmed, locked. */
export async function lockOpen(
  tx: Queryable,
  right: DeskRight,
  enrolmentId: string,
  refuse: NotOpen,
): Promise<Enrolment> {
  return requireOpen(await lockEnrolment(tx, right, enrolmentId), refuse)
}

/** The same without the lock, for a person with the right. */
export async function findOpen(
  asking: Parameters<typeof requireRight>[0] & { refuse: NotOpen },
  enrolmentId: string,
): Promise<Enrolment> {
  const right = await requireRight(asking)
  return requireOpen(await findEnrolment(asking.db, right, enrolmentId), asking.refuse)
}

type DeskAction =
  | 'desk_enrol'
  | 'desk_change'
  | 'desk_discard'
  | 'desk_other_family'
  | 'desk_sheet_store'
  | 'desk_sheet_remove'

/** The audit trail names an enrolment by its number only: it has no name of the family. */
export const recordEnrolment = (
  tx: Queryable,
  by: Caller,
  action: DeskAction,
  { id }: Enrolment,
): Promise<void> =>
  recordAction(tx, {
    by,
    action,
    subject: 'enrolment',
    subjectId: id,
    subjectName: numberOf(id),
    before: {},
    after: {},
  })

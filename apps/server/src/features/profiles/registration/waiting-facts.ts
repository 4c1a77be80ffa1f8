import { isoDate } from '@sangam/contract/dates'
import { type FactName, factNames } from '@sangam/contract/profiles/facts'
import type { MessageKind } from '@sangam/contract/slices'
import type { ChangedFields, WaitingFields } from '../../../composition/catalog.ts'
import type { Queryable } from '../../../db/client.ts'
import { columnOf } from '../../../db/profile-columns.ts'
import { notify } from '../../notifications/notifications.public.ts'
import { changeProfile, findOwnerId, lockProfile, type Profile } from '../profile.queries.ts'

/** The column of each fact, from the text that an edit stores. */
const columnsFrom: Record<FactName, (text: string) => Partial<Profile>> = {
  fname: (firstName) => ({ firstName }),
  mname: (middleName) => ({ middleName }),
  lname: (lastName) => ({ lastName }),
  name_other: (nameOther) => ({ nameOther }),
  gender: (text) => ({ gender: Number(text) }),
  date_of_birth: (text) => ({ dateOfBirth: isoDate(text) ?? '' }),
  is_married: (text) => ({ maritalStatus: Number(text) }),
  marital_detail: (maritalDetail) => ({ maritalDetail }),
  children: (children) => ({ children }),
  children_home: (childrenHome) => ({ childrenHome }),
}

/** The facts as the family wants them. */
export const askedColumns = (waiting: ChangedFields): Partial<Profile> =>
  Object.assign(
    {},
    ...factNames.map((name) => waiting[name] && columnsFrom[name](waiting[name][1])),
  )

/** The profile as its family wants it. */
export const withAskedFacts = <Row extends Profile>(profile: Row, waiting: ChangedFields): Row => ({
  ...profile,
  ...askedColumns(waiting),
})

/** What an edit of the family changes in an approved profile without approval. */
export function withoutFacts<Columns extends object>(columns: Columns): Partial<Columns> {
  const facts: readonly string[] = factNames.map((name) => columnOf[name])
  const others = Object.entries(columns).filter(([name]) => !facts.includes(name))
  return Object.fromEntries(others) as Partial<Columns>
}

export const hasFact = (fields: ChangedFields): boolean => factNames.some((name) => name in fields)

async function tellOwner(
  tx: Queryable,
  kind: MessageKind,
  recordId: number,
  decisionId: number,
): Promise<void> {
  const ownerId = await findOwnerId(tx, recordId)
  if (ownerId) await notify(tx, { kind, to: ownerId, recordId, decisionId })
}

export const waitingFacts: WaitingFields = {
  lock: lockProfile,
  async approve(tx, id, waiting, decisionId) {
    await changeProfile(tx, id, { ...askedColumns(waiting), factsRejectedRemark: '' })
    await tellOwner(tx, 'facts_approved', id, decisionId)
  },
  async reject(tx, id, remark, decisionId) {
    await changeProfile(tx, id, { factsRejectedRemark: remark })
    await tellOwner(tx, 'facts_rejected', id, decisionId)
  },
}

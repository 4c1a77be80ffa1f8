import { committeeMembers } from '../../db/schema/services/committee.ts'
import {
  type Authorization,
  type CallRows,
  type Cell,
  non,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { uploadOf, written } from '../../security/authorization-cells.testing.ts'
import { memberForm, picture } from './committee.testing.ts'

type MemberState = (typeof committeeMembers.$inferInsert)['state']

async function committeeMember({ portal }: Cell, state: MemberState): Promise<number> {
  const rows = await portal.services.db
    .insert(committeeMembers)
    .values({
      regionId: 1,
      titleId: 2,
      firstName: 'Shobha',
      middleName: 'Dilip',
      lastName: 'Gawande',
      designationId: 2,
      mobile: '9200000002',
      occupation: 'Doctor',
      workingAddress: 'Pune',
      currentAddress: 'Pune',
      permanentAddress: 'Pune',
      imagePath: 'committee/none',
      state,
    })
    .returning()
  return written(rows).id
}

const committeeList = (state: MemberState) => async (cell: Cell) => {
  const member = await committeeMember(cell, state)
  return {
    body: {},
    shows: ({ data }: { data: { id: number }[] }) => data.some(({ id }) => id === member),
  }
}

const committeeDetails = (state: MemberState) => async (cell: Cell) => ({
  body: { committee_member_id: await committeeMember(cell, state) },
})

// biome-ignore format: a table is read down its columns
const calls: CallRows<'committee'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'committee/get-approve-list':                            row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'committee/get-approve-list: a deactivated one':         row(401, 403, 401, 401, 403, 403, non, non, non, yes, yes),
  'committee/get-details-by-id':                           row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'committee/get-details-by-id: a deactivated one':        row(401, 403, 401, 401, 403, 403, 404, 404, 404, yes, yes),
  'committee/get-details-by-id: a deleted one':            row(401, 403, 401, 401, 403, 403, 404, 404, 404, 404, 404),
  'committee/profile-upload':                              row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'committee/create':                                      row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'committee/enable-disable':                              row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'committee/enable-disable: delete':                      row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
}

const requests: Requests<'committee'> = {
  'committee/get-approve-list': committeeList('active'),
  'committee/get-approve-list: a deactivated one': committeeList('deactivated'),
  'committee/get-details-by-id': committeeDetails('active'),
  'committee/get-details-by-id: a deactivated one': committeeDetails('deactivated'),
  'committee/get-details-by-id: a deleted one': committeeDetails('deleted'),
  'committee/profile-upload': async () => ({
    body: { actionType: 'add_comittee_member' },
    file: await picture(),
  }),
  'committee/create': async (cell) => ({
    body: { ...memberForm, image_path: await uploadOf(cell, 'committee') },
  }),
  'committee/enable-disable': async (cell) => ({
    body: { committee_member_id: await committeeMember(cell, 'active'), acton_name: 0 },
  }),
  'committee/enable-disable: delete': async (cell) => ({
    body: { committee_member_id: await committeeMember(cell, 'active'), acton_name: '2' },
  }),
}

const confirmed = ['committee/enable-disable: delete']

export const authorization: Authorization<'committee'> = { calls, requests, confirmed }

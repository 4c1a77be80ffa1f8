import type { Body } from '@sangam/contract/calls'
import { recordStateCodes } from '@sangam/contract/codes'
import type { CommitteeMember } from '@sangam/contract/committee/calls'
import { type Choice, titles } from '@sangam/contract/lookups'
import { type Caller, isAdmin } from '../../http/calls/caller.ts'
import type { ImageAddress } from '../../storage/pictures/image-address.ts'
import type { MasterData } from '../../texts/master-data.ts'
import type { MemberRow } from './members.queries.ts'

interface ViewContext {
  caller: Caller
  masterData: MasterData
  imageAddress: ImageAddress
}

/** What a card shows; members see addresses only on the page of one person. */
export const cardView =
  (context: ViewContext) =>
  (member: MemberRow): CommitteeMember => ({
    ...memberView(context, 'thumb')(member),
    ...(!isAdmin(context.caller) && {
      occupation: '',
      working_address: '',
      current_address: '',
      permanant_address: '',
    }),
  })

/** A member as a caller sees it: the thumbnail on cards, the large photo on the page. */
export const memberView =
  ({ caller, masterData, imageAddress }: ViewContext, version: 'thumb' | 'photo') =>
  (member: MemberRow): CommitteeMember => ({
    id: member.id,
    mr_ms: nameIn(titles, member.titleId),
    mr_ms_id: member.titleId,
    first_name: member.firstName,
    middle_name: member.middleName,
    last_name: member.lastName,
    designation: nameIn(masterData.designation, member.designationId),
    designation_id: member.designationId,
    region_id: member.regionId,
    mobile_number: member.mobile,
    occupation: member.occupation,
    working_address: member.workingAddress,
    current_address: member.currentAddress,
    permanant_address: member.permanentAddress,
    image_path: member.imagePath,
    appended_image_path: imageAddress(member.imagePath, version),
    order_by: member.position ?? 0,
    row_status: recordStateCodes[member.state],
    is_edit: isAdmin(caller),
    is_approval: isAdmin(caller),
  })

/** The columns that the form sets. */
export const memberOf = (body: Body<'committee/create'>) => ({
  regionId: body.region_id,
  titleId: body.mr_ms_id,
  firstName: body.fname,
  middleName: body.mname,
  lastName: body.lname,
  designationId: body.designation_id,
  mobile: body.mobile_no,
  occupation: body.occupation,
  workingAddress: body.company_with_working_address,
  currentAddress: body.current_address,
  permanentAddress: body.permanent_address,
  position: body.order_by || null,
})

export const fullNameOf = (member: Pick<MemberRow, 'firstName' | 'middleName' | 'lastName'>) =>
  `${member.firstName} ${member.middleName} ${member.lastName}`

const nameIn = (choices: readonly Choice[], id: number) =>
  choices.find((choice) => choice.id === id)?.name ?? ''

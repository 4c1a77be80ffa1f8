import { profileStateCodes, userStateCodes, verificationCodes } from '@sangam/contract/codes'
import { typedDate } from '@sangam/contract/dates'
import { namesOf } from '@sangam/contract/fields'
import { shares as allShares } from '@sangam/contract/introductions/values'
import { bloodGroups, zodiacs } from '@sangam/contract/lookups'
import type { ApprovalRow } from '@sangam/contract/profiles/approval.calls'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import {
  afterYesFields,
  birthFields,
  protectedFields,
} from '@sangam/contract/profiles/contact-people'
import { factNames } from '@sangam/contract/profiles/facts'
import { type ProfileFieldName, profileFields } from '@sangam/contract/profiles/fields'
import { recordNames } from '@sangam/contract/profiles/record-names'
import { isHidden } from '@sangam/contract/profiles/trust/field-states'
import type { ChangedFields } from '../../../composition/catalog.ts'
import { columnOf } from '../../../db/profile-columns.ts'
import { type Caller, isAdmin } from '../../../http/calls/caller.ts'
import { mayDecideOn, needsOtherAdmin } from '../../../http/calls/own-record.ts'
import type { Env } from '../../../settings/env.ts'
import type { ImageAddress } from '../../../storage/pictures/image-address.ts'
import { findByName, type MasterChoice, type MasterData } from '../../../texts/master-data.ts'
import { hasShownPhoto, isInsider, isOwner, roleOf, type Seen } from '../../../visibility/seen.ts'
import { hiddenView, statesView, visibilitiesOf } from '../../../visibility/visibility.view.ts'
import { mayDecideAboutUser } from '../../accounts/accounts.public.ts'
import type { ApprovalEntry } from '../approval/approval.queries.ts'
import { cardView, fullName, nameOf } from '../list/card.view.ts'
import { ownLines } from '../own-lines.ts'
import { furtherPictures } from '../pictures/pictures.view.ts'
import { mayEdit } from '../profile.policy.ts'
import type { listChanges, Profile, ProfileWithPeople } from '../profile.queries.ts'
import type { Standing } from '../registration/candidate.standing.ts'
import { withAskedFacts } from '../registration/waiting-facts.ts'
import { withoutHidden } from '../trust-fields.ts'
import { contactView } from './contact.view.ts'

type FieldValues = Pick<ProfileRecord, (typeof recordNames)[ProfileFieldName]>

interface RecordContext {
  caller: Caller
  env: Env
  seen: Seen
  masterData: MasterData
  imageAddress: ImageAddress
  /** For readers of other families. */
  largePhotoAddress: (path: string) => string
  isPaymentOn: boolean
  changes: Awaited<ReturnType<typeof listChanges>>
  comparison: Pick<ProfileRecord, 'fit' | 'our_wishes'>
  candidate: Standing
  /** What waits for approval; for the owner and admins. */
  waiting: ChangedFields
}

/** The whole profile, after `isOpenFor`. Fields for the owner and admins are empty for other members. */
export function recordView(row: ProfileWithPeople, context: RecordContext): ProfileRecord {
  const stored = withoutHidden(row, context.env.trust)
  const { caller, masterData, imageAddress, waiting } = context
  const isApproval = isAdmin(caller)
  const isOwn = isOwner(caller, stored)
  const isInside = isInsider(caller, stored)
  // an admin who takes part in a registration decides as little about it as its owner
  const decided = { ownerId: roleOf(caller, stored) ? caller.userId : stored.ownerId }
  // the form of the family starts with what it asked for; everybody else sees the approved facts
  const profile = isOwn ? withAskedFacts(stored, waiting) : stored
  const shownPhotoPath = hasShownPhoto(profile) ? profile.photoPath : ''
  const waitingPhoto = profile.newPhotoPath
  const { contactState, hasBirth, photo, introductionId, ownProfileId, note, shares } = context.seen
  const photoAddress = (path: string) => {
    if (photo === 'blurred') return imageAddress(path, 'blurred')
    return isInside ? imageAddress(path, 'photo') : context.largePhotoAddress(path)
  }
  // after an acceptance `introductions/contact` returns the numbers and records who received them
  const shownContact = isInside ? allShares : contactState === 'open' ? shares : []
  return {
    ...cardView({ ...profile, shownPhotoPath }, masterData, imageAddress, caller, {
      isBlurred: photo === 'blurred',
      hasBirth,
    }),
    ...context.comparison,
    registration_status: profile.status,
    appended_image_path: photo === 'hidden' ? '' : photoAddress(profile.photoPath),
    ...(isInside ? hiddenView(profile) : nothingHidden),
    held_remark: isInside ? profile.heldRemark : '',
    rejected_remark: profile.rejectedRemark,
    photo_rejected_remark: isInside ? profile.photoRejectedRemark : '',
    waiting_facts: isInside ? waitingFactsView(waiting) : [],
    facts_rejected_remark: isInside ? profile.factsRejectedRemark : '',
    ...fieldValues(profile, masterData, context.seen),
    own_lines: ownLines(profile, context.env.trust, context.seen),
    cast_name: nameOf(masterData.cast, profile.casteId),
    blood_group: nameOf(bloodGroups, profile.bloodGroupId),
    zodiac_name: nameOf(zodiacs, profile.zodiacId),
    ...contactView(profile, shownContact),
    contact_state: contactState,
    introduction_id: introductionId,
    introduction_own_id: ownProfileId,
    introduction_note: note,
    ...(isInside ? visibilitiesOf(profile, context.env) : hiddenVisibilities),
    image_path: profile.photoPath,
    biodata_design: isInside ? profile.biodataDesign : '',
    biodata_language: isInside ? profile.biodataLanguage : '',
    new_appended_image_path: isInside && waitingPhoto ? imageAddress(waitingPhoto, 'photo') : '',
    further_pictures: furtherPictures(profile.pictures, {
      seen: context.seen,
      isInside,
      addressOf: photoAddress,
    }),
    own_role: roleOf(caller, profile) ?? '',
    is_edit: mayEdit(caller, profile),
    ...statesView(profile),
    row_status: profileStateCodes[profile.state],
    candidate_consent: isInside ? context.candidate.consent : '',
    candidate_number: isInside ? context.candidate.number : 'own',
    needs_candidate_check: isInside && context.candidate.needsCheck,
    has_candidate_seat: isInside && context.candidate.hasSeat,
    is_approval: isApproval,
    needs_other_admin: needsOtherAdmin(
      caller,
      decided,
      profile.status === 'Pending' || waitingPhoto !== null,
    ),
    is_profile_img_approval: mayDecideOn(caller, decided) && waitingPhoto !== null,
    is_profile_img_approved: profile.status === 'Approved' ? 1 : 0,
    is_profile_img_newly_uploded: isInside && waitingPhoto ? 1 : 0,
    payment_status: isInside ? profile.paymentStatus : '',
    isPaymentEnable: isInside && context.isPaymentOn ? 1 : 0,
    associate_id: isInside ? (profile.associateId ?? 0) : 0,
    associate_name: isInside ? profile.associateName : '',
    created_on: isInside ? profile.createdAt.toISOString() : '',
    login_full_name: isInside ? profile.ownerName : '',
    login_mobile: isInside ? profile.ownerMobile : '',
    version: isApproval ? profile.version : 0,
    owner: isApproval ? ownerView(profile, caller) : null,
    changes: changesView(context.changes, context.env),
  }
}

/** Changes of the fields that the trust uses. */
export const changesView = (
  changes: Awaited<ReturnType<typeof listChanges>>,
  env: Pick<Env, 'trust'>,
): ProfileRecord['changes'] =>
  changes.map(({ at, by, fields }) => ({
    at: at.toISOString(),
    by,
    fields: Object.entries(fields)
      .filter(([name]) => !isHidden(env.trust.biodata_fields, name))
      .map(([name, [before, after]]) => ({ name, before, after })),
  }))

const openFields = namesOf(profileFields).filter((name) => !protectedFields.includes(name))

/** The fields without the contact; of a hidden birth date only the year. */
function fieldValues(
  profile: Profile,
  masterData: MasterData,
  { hasBirth, hasAfterYes }: Pick<Seen, 'hasBirth' | 'hasAfterYes'>,
): FieldValues {
  const shownValue = (name: ProfileFieldName) => {
    if (!hasBirth && birthFields.includes(name)) return ''
    if (!hasAfterYes && afterYesFields.includes(name)) return ''
    const field = profileFields[name]
    const stored = profile[columnOf[name]]
    if (field.kind === 'text' && field.choicesFrom) {
      return currentName(masterData[field.choicesFrom], String(stored))
    }
    return stored
  }
  return {
    ...Object.fromEntries(openFields.map((name) => [recordNames[name], shownValue(name)])),
    date_of_birth: hasBirth ? typedDate(profile.dateOfBirth) : profile.dateOfBirth.slice(0, 4),
  } as FieldValues
}

/** The English name of the entry that the family chose; what it typed itself stays as it is. */
const currentName = (choices: MasterChoice[], stored: string) =>
  findByName(choices, stored)?.name ?? stored

const waitingFactsView = (waiting: ChangedFields): ProfileRecord['waiting_facts'] =>
  factNames.flatMap((name) => {
    const [before, after] = waiting[name] ?? []
    return before === undefined || after === undefined ? [] : { name, before, after }
  })

const hiddenVisibilities = { contact_visibility: '', photo_visibility: '' } as const
const nothingHidden = { is_photo_hidden: false, is_withheld: false }

const ownerView = (profile: ProfileWithPeople, caller: Caller): ProfileRecord['owner'] => ({
  user_id: profile.ownerId,
  is_verified: verificationCodes[profile.ownerVerification],
  row_status: userStateCodes[profile.ownerAccountState],
  is_access: profile.ownerHasListAccess ? 1 : 0,
  is_approval: mayDecideAboutUser(caller, { id: profile.ownerId, role: profile.ownerRole }),
})

export const approvalRowView = (
  profile: ApprovalEntry,
  { region }: MasterData,
  imageAddress: ImageAddress,
  candidate: Standing,
): ApprovalRow => ({
  id: profile.id,
  version: profile.version,
  registration_number: profile.registrationNumber,
  full_name: fullName(profile),
  associate_name: profile.associateName,
  region: nameOf(region, profile.regionId),
  region_id: profile.regionId,
  gender_id: profile.gender,
  date_of_birth: profile.dateOfBirth,
  height: profile.height,
  marital_status: profile.maritalStatus,
  education_id: profile.educationId,
  specialization: profile.specialization,
  occupation: profile.occupation,
  city_village: profile.cityVillage,
  registration_status: profile.status,
  created_on: profile.createdAt.toISOString(),
  login_full_name: profile.ownerName,
  login_mobile: profile.ownerMobile,
  payment_status: profile.paymentStatus,
  appended_image_path: imageAddress(profile.newPhotoPath ?? profile.photoPath, 'thumb'),
  row_status: profileStateCodes[profile.state],
  ...statesView(profile),
  candidate_consent: candidate.consent,
  candidate_number: candidate.number,
})

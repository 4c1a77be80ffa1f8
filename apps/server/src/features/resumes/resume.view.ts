import { typedDate } from '@sangam/contract/dates'
import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import type { Caller } from '../../http/calls/caller.ts'
import { mayDecideOn, needsOtherAdmin } from '../../http/calls/own-record.ts'
import type { MasterData } from '../../texts/master-data.ts'
import { isOwner } from './resume.policy.ts'
import type { Resume, ResumeWithOwner } from './resume.queries.ts'

/** The name of the downloaded file: firstname_lastname_resume.ext */
export const savedName = ({ firstName, lastName, fileType }: Resume) =>
  `${[firstName, lastName].map(asFilePart).join('_')}_resume.${fileType}`

const asFilePart = (name: string) => name.replace(/[\s\p{C}/\\:*?"<>|.]+/gu, '_')

export function resumeView(
  { resume, ownerName, ownerMobile }: ResumeWithOwner,
  caller: Caller,
  { region, education }: MasterData,
): ResumeRecord {
  return {
    job_profiles_id: resume.id,
    region_id: resume.regionId,
    region_name: region.find(({ id }) => id === resume.regionId)?.name ?? '',
    fname: resume.firstName,
    mname: resume.middleName,
    lname: resume.lastName,
    gender: resume.gender,
    married_status: resume.marriedStatus,
    dob: typedDate(resume.birthDate),
    contact_no: resume.contactNumber,
    email_id: resume.email,
    current_address: resume.currentAddress,
    permanent_address: resume.permanentAddress,
    city_or_village: resume.cityVillage,
    pincode: resume.pincode,
    education_id: resume.educationId,
    edu_name: education.find(({ id }) => id === resume.educationId)?.name ?? '',
    spacialization: resume.specialization,
    collage_name: resume.collegeName,
    university_name: resume.universityName,
    passing_year: resume.passingYear,
    any_cartification: resume.certification,
    key_skill: resume.keySkill,
    know_language: resume.languages,
    experience: resume.experience,
    resume_path: resume.filePath,
    created_user_name: ownerName,
    login_mobile: ownerMobile,
    is_account_closed: !resume.ownerIsOpen,
    row_status: resume.isActive ? 1 : 0,
    registration_status: resume.status,
    acton_remark: resume.remark,
    created_at: resume.createdAt.toISOString(),
    updated_at: mayDecideOn(caller, resume) ? resume.updatedAt.toISOString() : '',
    is_edit: isOwner(caller, resume),
    is_approval: mayDecideOn(caller, resume),
    needs_other_admin: needsOtherAdmin(caller, resume, resume.status === 'Pending'),
  }
}

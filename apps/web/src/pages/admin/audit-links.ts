import type { AuditSubject } from '@sangam/contract/slices'
import { link, type PageLink } from '../../lib/links.ts'

/** The page of each kind of record in the audit trail; null if it has none. */
const pageOf: Record<AuditSubject, ((id: number) => PageLink) | null> = {
  user: link.user,
  profile: link.profileById,
  picture: null,
  payment: link.paymentInLedger,
  'bank statement': link.bankStatement,
  business: link.businessDetails,
  category: () => link.businessCategories,
  region: () => link.lists('region'),
  education: () => link.lists('education'),
  employment_type: () => link.lists('employment_type'),
  designation: () => link.lists('designation'),
  cast: () => link.lists('cast'),
  sub_cast: () => link.lists('sub_cast'),
  gotra: () => link.lists('gotra'),
  job: link.job,
  resume: link.resume,
  review: null,
  'contact message': link.contactMessage,
  'committee member': link.committeeMember,
  report: link.grievance,
  announcement: () => link.manageNews,
  album: link.album,
  letter: () => link.letters,
  enrolment: null,
  import: link.import,
  booklet: link.edition,
  background_job: null,
  list: null,
  'audit entries': null,
  'help answer': () => link.help,
  setting: () => link.settings('trust'),
}

export function auditLink(subject: string, id: string): PageLink | null {
  const build = new Map(Object.entries(pageOf)).get(subject)
  return build?.(Number(id)) ?? null
}

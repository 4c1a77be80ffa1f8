import { byOutcome } from '@sangam/contract/moderation/values'
import type { MessageKind } from '@sangam/contract/slices'
import { link, type PageLink } from '../../lib/links.ts'

/** The page where a member sees or does what a message is about; `id` is that of the record. */
const links: Record<MessageKind, PageLink | ((id: number) => PageLink)> = {
  account_verified: link.home,
  account_rejected: link.contact,
  account_deactivated: link.contact,
  account_restored: link.account,
  list_access_granted: link.matrimony,
  role_granted: link.admin,
  new_login: link.account,
  profile_approved: link.myRegistration,
  profile_rejected: link.myRegistration,
  photo_approved: link.myRegistration,
  photo_rejected: link.myRegistration,
  picture_approved: link.myRegistration,
  picture_rejected: link.myRegistration,
  facts_approved: link.myRegistration,
  facts_rejected: link.myRegistration,
  profile_deactivated: link.myRegistration,
  profile_deleted: link.contact,
  profile_restored: link.myRegistration,
  claim_granted: link.registration,
  claim_kept: link.registration,
  claim_declined: link.contact,
  claim_moved: link.contact,
  people_invited: link.myRegistration,
  people_joined: link.myRegistration,
  people_left: link.myRegistration,
  people_edited: link.myRegistration,
  people_visibility: link.myRegistration,
  people_paused: link.myRegistration,
  people_resumed: link.myRegistration,
  people_answered: link.myRegistration,
  people_ended: link.contact,
  people_owner_leaves: link.myRegistration,
  introduction_requested: link.myRegistration,
  introduction_accepted: link.myRegistration,
  introduction_contact_changed: link.myRegistration,
  candidate_agreed: link.myRegistration,
  candidate_declined: link.myRegistration,
  contact_declined: link.myRegistration,
  stricter_answer: link.myRegistration,
  payment_confirmed: link.myRegistration,
  payment_refused: link.myRegistration,
  payment_refunded: link.myRegistration,
  ...byOutcome('business', link.businessDetails),
  ...byOutcome('banner', link.businessDetails),
  ...byOutcome('job', link.job),
  new_applicant: link.job,
  ...byOutcome('resume', link.resumes),
  review_answered: link.reviews,
  message_answered: link.contact,
  search_matches: link.matrimony,
  report_acknowledged: link.myReports,
  report_asked: link.myReports,
  report_decided: link.myReports,
  complaint_received: link.myReports,
  complaint_action: link.myReports,
  complaint_decided: link.myReports,
  announcement: link.news,
  announcement_in_portal: link.news,
  export_ready: link.myData,
  booklet_opened: link.booklet,
  nominee_agreed: link.myData,
  nominee_declined: link.myData,
  nominee_access: link.myData,
  nominee_access_family: link.contact,
  account_dormant_30: link.account,
  account_dormant_7: link.account,
  account_dormant_2: link.account,
}

const isKnown = (kind: string): kind is MessageKind => kind in links

/** The text and the page of a message; null for a kind that a newer server writes. */
export function messageTarget(kind: string, recordId: number) {
  if (!isKnown(kind)) return null
  const target = links[kind]
  return {
    text: `message_kinds.${kind}` as const,
    page: typeof target === 'function' ? target(recordId) : target,
  }
}

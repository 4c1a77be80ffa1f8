import { fieldsByLanguage } from '@sangam/i18n/by-language'
import { columnNameOf, columnOf } from '../../../db/profile-columns.ts'

/** What the page in words shows of a table. */
interface TableInWords {
  /** The columns in the order in which people read them. */
  shows: string
  /** Numbers and marks that mean something to the portal only; they are in the file of the table. */
  leaves: string
  /** A card for each row instead of a line: rows with many columns. */
  isWide?: true
}

const inEachLanguage = (name: string) => Object.keys(fieldsByLanguage(name, () => name)).join(' ')

/** The lines of the registration form, in its order. */
const profileColumns = Object.values(columnOf).map(columnNameOf).join(' ')

/** Every table of the copy, in the order of the page inside its area. */
export const tablesInWords: Record<string, TableInWords> = {
  users: {
    shows: `first_name last_name mobile previous_mobiles region_id city_village role verification
      state remark has_list_access is_associate may_ask signed_up_at number_verified_at only_by_letter
      last_login_at leaving_since updated_at`,
    leaves: 'id is_open has_relations created_at',
    isWide: true,
  },
  profiles: {
    shows: `registration_number ${profileColumns} own_values biodata_design biodata_language status rejected_remark photo_rejected_remark facts_rejected_remark
      state held_remark owner_state listing is_locked contact_visibility photo_visibility has_photo
      is_photo_hidden payment_status created_at updated_at deleted_at`,
    leaves: `id owner_id owner_is_open chosen_at photo_path new_photo_path withheld list_position
      is_listed height_inches income_rank version`,
    isWide: true,
  },
  partner_preferences: {
    shows: `age_from age_to age_importance height_from height_to height_importance
      married_status_ids marital_importance education_ids education_importance income_from
      income_importance region_ids region_importance updated_at`,
    leaves: 'profile_id has_must',
    isWide: true,
  },
  drafts: {
    shows: 'form values updated_at',
    leaves: 'user_id record_id editor',
    isWide: true,
  },
  edits: {
    shows: 'fields since changed_at',
    leaves: 'id profile_id business_id job_id version',
    isWide: true,
  },
  profile_pictures: {
    shows: 'kind place status remark created_at updated_at',
    leaves: 'id profile_id path',
  },
  profile_changes: { shows: 'at fields', leaves: 'id profile_id', isWide: true },
  profile_candidates: {
    shows: 'agreed_at number_of checked_at due_at refused_at',
    leaves: 'profile_id',
    isWide: true,
  },
  profile_seats: {
    shows: `role joined_at ends_at contact_visibility photo_visibility has_paused
      owner_contact_visibility owner_photo_visibility has_owner_paused`,
    leaves: 'profile_id chosen_at',
    isWide: true,
  },
  confirmations: {
    shows: 'purpose state asked_at answered_at ends_at reminders language',
    leaves: 'id profile_id user_id asks',
  },
  share_links: {
    shows: 'label mask created_at ends_at ended_at opens max_opens',
    leaves: 'id',
  },
  share_opens: { shows: 'at device', leaves: 'id link_id' },
  booklet_entries: {
    shows: 'registration_number snapshot',
    leaves: 'booklet_id profile_id is_bride position',
    isWide: true,
  },
  import_rows: {
    shows: 'values further old_number mobiles state invited_at changed_at',
    leaves: `id batch_id sheet line cells mended problems level birth_date duplicate_decision
      photo_side claimed_by profile_id send_at invites`,
    isWide: true,
  },
  desk_enrolments: {
    shows: `created_at entered_by_name confirmation confirmed_at confirmed_by_name
      has_candidate_signed sheet_at language`,
    leaves: `id enrolment_id state version mobile values region_id birth_date is_other_family user_id
      profile_id changed_at`,
    isWide: true,
  },
  desk_volunteers: { shows: 'given_at region_ids', leaves: 'user_id' },
  uploads: { shows: 'created_at kind bytes', leaves: 'path owner_id is_claimed is_released' },
  wishes: { shows: 'registration_number created_at', leaves: 'user_id' },
  profile_views: { shows: 'at registration_number kind ip', leaves: 'id viewer_id' },
  profile_view_days: { shows: 'day profiles refused', leaves: 'viewer_id' },
  saved_searches: {
    shows: 'name filter created_at',
    leaves: 'id user_id seen_position notified_position',
    isWide: true,
  },
  blocks: { shows: 'created_at', leaves: 'id user_id' },
  booklet_copies: {
    shows: 'sold_at kind copy_number buyer_name buyer_mobile',
    leaves: 'id booklet_id buyer_id',
  },
  booklet_reads: { shows: 'at entries ip', leaves: 'id booklet_id copy_id viewer_id session_id' },
  introductions: {
    shows: `side other_registration_number state note from_shares to_shares created_at answered_at
      ends_at ended_at`,
    leaves: 'id',
    isWide: true,
  },
  contact_reveals: {
    shows: 'at side kind viewer_registration_number seen_registration_number own_ip',
    leaves: 'id',
  },
  payments: {
    shows: `registration_number payer_name amount_paise state method utr reference
      gateway_payment_id receipt_number remark created_at claimed_at done_at received_on
      refund_requested_at refunded_at`,
    leaves: 'id profile_id updated_at',
    isWide: true,
  },
  payment_history: { shows: 'at state amount_paise utr remark', leaves: 'id payment_id' },
  businesses: {
    shows: `name owner_name category_name region_id contact_number about other_info address
      city_village pincode site_url status remark banner_remark is_open new_banner_at created_at
      updated_at`,
    leaves: 'id owner_id owner_is_open category_id banner_path new_banner_path',
    isWide: true,
  },
  resumes: {
    shows: `first_name middle_name last_name gender married_status birth_date contact_number email
      current_address permanent_address city_village pincode region_id education_id specialization
      college_name university_name passing_year certification key_skill languages experience
      file_type status remark is_active created_at updated_at`,
    leaves: 'id owner_id owner_is_open file_path',
    isWide: true,
  },
  posted_jobs: {
    shows: `title company_name experience salary_offered education key_skill employment_type_id
      location address contact_person contact_number contact_email description status remark
      closing listed_at created_at updated_at`,
    leaves: 'id owner_id owner_is_open',
    isWide: true,
  },
  job_applications: { shows: 'created_at note', leaves: 'id job_id applicant_id resume_id' },
  contact_messages: {
    shows: 'created_at first_name last_name mobile_or_email subject message read_at answered_at',
    leaves: 'id',
    isWide: true,
  },
  reviews: {
    shows: 'rating text reply created_at updated_at replied_at',
    leaves: 'id user_id',
    isWide: true,
  },
  reports: {
    shows: `kind subject subject_name text state created_at due_at asked_at first_answer_at outcome
      decided_at appealed_at ended_at`,
    leaves: 'id reporter_id files is_bad_faith',
    isWide: true,
  },
  report_steps: { shows: 'at step by text', leaves: 'id report_id audience' },
  notifications: {
    shows: 'created_at kind read_at',
    leaves: 'id user_id record_id dedupe_key decision_id',
  },
  notification_settings: { shows: 'language off', leaves: 'user_id' },
  consents: {
    shows: 'at purpose action answer language channel ip',
    leaves: 'id profile_id notice_sha256',
  },
  nominees: {
    shows: 'name relation mobile state created_at answered_at access_until',
    leaves: 'user_id',
    isWide: true,
  },
  data_exports: {
    shows: 'created_at state language bytes finished_at expires_at downloaded_at',
    leaves: 'id user_id tries started_at',
  },
  dormant_accounts: { shows: 'notices noticed_at', leaves: 'user_id' },
  sessions: {
    shows: 'created_at device last_used_at expires_at confirmed_at passkey_at by_letter',
    leaves: 'id user_id',
  },
  login_letters: {
    shows: 'number created_at expires_at used_at ended_at',
    leaves: 'id user_id tries',
  },
  known_devices: { shows: 'created_at expires_at', leaves: 'user_id' },
  otp_requests: { shows: 'created_at mobile expires_at tries', leaves: 'is_trusted' },
  passkeys: {
    shows: 'created_at device last_used_at use_count',
    leaves: 'id user_id credential_id transports',
  },
  passkey_challenges: { shows: 'expires_at', leaves: 'user_id' },
  security_events: {
    shows: 'at kind detail mobile ip device count people',
    leaves: 'id user_id filter',
  },
  account_origins: { shows: 'at action ip device', leaves: 'id user_id' },
  push_subscriptions: { shows: 'created_at', leaves: 'id user_id session_id failures retry_at' },
  audit_trail: { shows: 'at action by_you', leaves: 'id subject' },
  announcements: {
    shows: `created_at kind ${inEachLanguage('title')} ${inEachLanguage('text')} starts_on ends_on
      ended_at edited_at`,
    leaves: `id is_public picture_paths pdf_path is_told region_ids has_push created_by sent_up_to
      sent_to sent_at`,
    isWide: true,
  },
  bank_statements: {
    shows: 'uploaded_at file_name uploaded_by_name',
    leaves: 'id uploaded_by',
  },
  statement_lines: {
    shows: 'date narration credit_paise',
    leaves: 'id statement_id line_number bank_reference payment_id',
  },
  import_batches: {
    shows: 'created_at file_name source paper_consent_year',
    leaves: 'id sha256 sheets mapping name_order state created_by',
  },
  import_photo_files: {
    shows: 'created_at name total matched',
    leaves: 'id batch_id done lease_until created_by',
  },
  booklet_adverts: {
    shows: 'created_at name',
    leaves: 'id booklet_id size position picture_path created_by',
  },
  booklets: {
    shows: `created_at ${inEachLanguage('title')} event closes_on`,
    leaves: `id language paper per_page sort_order number_mode state version wanted_version
      made_version making_until failures parts pages plan closed_at printed_at printed_copies
      sha256 ended_at`,
  },
}

export const columnNames = (text: string): string[] => text.split(/\s+/).filter(Boolean)

import type { EditableList } from '@sangam/contract/master-data/editable-lists'
import { paymentSource } from '@sangam/contract/payments/values'
import type { SettingSection } from '@sangam/contract/trust-settings/fields'
import { linkOptions } from '@tanstack/react-router'
import { startLink } from './start-links.ts'

export interface NamedProfile {
  id: number
  first_name: string
  last_name: string
}

/** Id and name: the address is readable in a chat. The id comes before the first hyphen. */
export const profileSlug = (profile: NamedProfile) =>
  [profile.id, profile.first_name, profile.last_name]
    .map((part) => String(part).trim().replace(/\s+/g, '-'))
    .join('-')

/** Every address that the web app links to. The compiler checks each one against the routes. */
export const link = {
  ...startLink,
  letter: linkOptions({ to: '/letter' }),
  consents: linkOptions({ to: '/consents' }),
  contact: linkOptions({ to: '/contact' }),
  terms: linkOptions({ to: '/term-and-condition' }),
  privacy: linkOptions({ to: '/privacy-policy' }),
  complain: linkOptions({ to: '/complain' }),
  complainAbout: (about: 'business' | 'job' | 'review', id: number) =>
    linkOptions({ to: '/complain', search: { about, id } }),
  complainAboutProfile: (number: string) => linkOptions({ to: '/complain', search: { number } }),
  myReports: linkOptions({ to: '/my-reports' }),
  safety: linkOptions({ to: '/safety' }),
  promise: linkOptions({ to: '/promise' }),
  aboutUs: linkOptions({ to: '/about-us' }),
  publicPages: linkOptions({ to: '/public-pages' }),
  help: linkOptions({ to: '/help' }),
  helpAnswer: (id: string) => linkOptions({ to: '/help', hash: id }),
  handbook: linkOptions({ to: '/help/handbook' }),
  handbookChapter: (chapter: string) =>
    linkOptions({ to: '/help/handbook/$chapter', params: { chapter } }),

  registration: linkOptions({ to: '/registration' }),
  claim: linkOptions({ to: '/claim' }),
  editProfile: (id: number) => linkOptions({ to: '/registration', search: { id } }),
  editPictures: (id: number) => linkOptions({ to: '/registration', search: { id, step: 'photo' } }),
  myRegistration: linkOptions({ to: '/my-registration' }),
  preferences: linkOptions({ to: '/preferences' }),
  nominee: linkOptions({ to: '/nominee' }),
  stay: linkOptions({ to: '/stay' }),
  shareLinks: linkOptions({ to: '/share-links' }),
  booklet: linkOptions({ to: '/booklet' }),
  blockedFamilies: linkOptions({ to: '/blocked-families' }),
  profile: (profile: NamedProfile) =>
    linkOptions({ to: '/details/$id', params: { id: profileSlug(profile) } }),
  profileById: (id: number) => linkOptions({ to: '/details/$id', params: { id: String(id) } }),
  payment: (id: number) => linkOptions({ to: '/payment', search: { id } }),
  paymentFromDetails: (id: number) =>
    linkOptions({ to: '/payment', search: { id, sourcePage: paymentSource } }),

  committee: linkOptions({ to: '/committee' }),
  committeeMember: (id: number) => linkOptions({ to: '/committee-member-details', search: { id } }),
  newCommitteeMember: linkOptions({ to: '/committee-member-create' }),
  editCommitteeMember: (id: number) =>
    linkOptions({ to: '/committee-member-create', search: { id } }),

  businessOfCategory: (category: number) => linkOptions({ to: '/business', search: { category } }),
  businessDetails: (id: number) => linkOptions({ to: '/business-details', search: { id } }),
  newBusiness: linkOptions({ to: '/business-create' }),
  editBusiness: (id: number) => linkOptions({ to: '/business-create', search: { id } }),
  businessCategories: linkOptions({ to: '/business-categories' }),

  job: (id: number) => linkOptions({ to: '/view-posted-job', search: { id } }),
  newJob: linkOptions({ to: '/job-posting' }),
  editJob: (id: number) => linkOptions({ to: '/job-posting', search: { id } }),
  myJobs: linkOptions({ to: '/my-job-post' }),
  resumes: linkOptions({ to: '/job-profile-list' }),
  newResume: linkOptions({ to: '/create-job-profile' }),
  resume: (id: number) => linkOptions({ to: '/create-job-profile', search: { id } }),

  news: linkOptions({ to: '/news' }),
  newsItem: (id: number) => linkOptions({ to: '/news/$id', params: { id: String(id) } }),
  manageNews: linkOptions({ to: '/manage-news' }),
  newNews: linkOptions({ to: '/news-form' }),
  editNews: (id: number) => linkOptions({ to: '/news-form', search: { id } }),

  gallery: linkOptions({ to: '/gallery' }),
  album: (id: number) => linkOptions({ to: '/gallery/$id', params: { id: String(id) } }),
  albumForm: (id?: number) => linkOptions({ to: '/album-form', search: { id } }),

  booklets: linkOptions({ to: '/booklets' }),
  editionForm: (id?: number) => linkOptions({ to: '/edition-form', search: { id } }),
  edition: (id: number) => linkOptions({ to: '/edition', search: { id } }),

  review: (queue: string) => linkOptions({ to: '/review', search: { queue } }),
  watchList: linkOptions({ to: '/watch-list' }),
  deletedProfiles: linkOptions({ to: '/deleted-profiles' }),
  users: linkOptions({ to: '/users' }),
  user: (id: number) => linkOptions({ to: '/user-details', search: { id } }),
  contactInbox: linkOptions({ to: '/get-contact-us' }),
  contactMessage: (id: number) => linkOptions({ to: '/get-contact-us', search: { id } }),
  payments: linkOptions({ to: '/payments' }),
  paymentInLedger: (id: number) => linkOptions({ to: '/payments', search: { state: 'all', id } }),
  bankStatement: (statement: number) =>
    linkOptions({ to: '/payments', search: { view: 'statement', statement } }),
  edits: linkOptions({ to: '/edits' }),
  reviews: linkOptions({ to: '/about' }),
  lists: (list: EditableList) => linkOptions({ to: '/lists', search: { list } }),
  desk: linkOptions({ to: '/desk' }),
  letters: linkOptions({ to: '/desk', search: { show: 'letters' } }),
  /** Without an id a new family. */
  deskFamily: (family: string, edit = false) =>
    linkOptions({ to: '/desk-family', search: { family, edit } }),
  imports: linkOptions({ to: '/import' }),
  import: (batch: number) => linkOptions({ to: '/import', search: { batch } }),
  grievances: linkOptions({ to: '/grievances' }),
  grievance: (id: number) => linkOptions({ to: '/grievance', search: { id } }),
  settings: (section: SettingSection) => linkOptions({ to: '/settings', search: { section } }),
  audit: linkOptions({ to: '/audit-trail' }),
  operations: linkOptions({ to: '/operations' }),
  securityEvents: linkOptions({ to: '/security-events' }),
}

type Links = typeof link

/** Any of these addresses, as a prop of a component that links somewhere. */
export type PageLink = {
  [Name in keyof Links]: Links[Name] extends (...parts: never[]) => infer Built
    ? Built
    : Links[Name]
}[keyof Links]

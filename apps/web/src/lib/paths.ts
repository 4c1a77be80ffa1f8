/** Every address of the web app, built here and typed nowhere else. */
export const paths = {
  root: '/',
  home: '/home',
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  logout: '/logout',
  account: '/my-account',
  matrimony: '/matrimony',
  registration: '/registration',
  myRegistration: '/my-registration',
  details: '/details',
  vadhuVar: '/vadhuvar',
  payment: '/payment',
  committee: '/committee',
  committeeDetails: '/committee-member-details',
  committeeCreate: '/committee-member-create',
  contact: '/contact',
  gallery: '/gallery',
  terms: '/term-and-condition',
  privacy: '/privacy-policy',
  admin: '/admin',
  adminAlias: '/Admin',
  users: '/users',
  userDetails: '/user-details',
  contactInbox: '/get-contact-us',
  payments: '/payments',
  audit: '/audit-trail',
  operations: '/operations',
  dashboard: '/dashboard',
  reviews: '/about',
  business: '/business',
  businessDetails: '/business-details',
  businessCreate: '/business-create',
  businessCategories: '/business-categories',
  jobs: '/job-updates',
  resumes: '/job-profile-list',
  jobPosting: '/job-posting',
  myJobs: '/my-job-post',
  jobDetails: '/view-posted-job',
  resumeCreate: '/create-job-profile',
} as const

/** The page of a profile, readable in a chat: the id is the part before the first hyphen. */
export const profilePath = (profile: { id: number; first_name: string; last_name: string }) =>
  `${paths.details}/${[profile.id, profile.first_name, profile.last_name]
    .map((part) => encodeURIComponent(String(part).trim().replace(/\s+/g, '-')))
    .join('-')}`

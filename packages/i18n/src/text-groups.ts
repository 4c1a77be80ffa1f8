/** The groups of texts; each is a file of `texts/` per language that loads as a whole. */
export const textGroups = [
  /** The shell and the home page; the browser loads them first. */
  'first',
  /** All pages except home, and what most pages share; loaded with the first of them. */
  'pages',
  /** The pages about businesses, jobs and resumes. */
  'work',
  /** Requests between families, who saw a registration, and links to it. */
  'families',
  /** Own data: what is stored, consents, links, what happened to the account. */
  'privacy',
  /** The pages about complaints. */
  'safety',
  /** The desk, where volunteers enrol families, and the letters. */
  'desk',
  /** The pages for admins; loaded with the first of them. */
  'admin',
  /** Documents that the server writes; the browser never loads them. */
  'server',
] as const
export type TextGroup = (typeof textGroups)[number]

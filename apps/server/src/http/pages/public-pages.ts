import { basePath } from '@sangam/contract/envelope'
import { type ModuleName, moduleIsOn } from '@sangam/contract/modules'
import { labelIn } from '@sangam/i18n/by-language'
import type { TextKey } from '@sangam/i18n/keys'
import { languagesFrom, usualLanguage } from '@sangam/i18n/languages'
import type { Env } from '../../settings/env.ts'
import { translate } from '../../texts/texts.ts'
import { withAddress, withHead } from './page-head.ts'
import { shareImage } from './trust-pages.ts'

interface PublicPage {
  title: TextKey
  description: TextKey
  module?: ModuleName
}

/** The pages that search engines may index, by their path; home has its description in its file. */
const describedPages: Record<string, PublicPage> = {
  login: { title: 'pages.login', description: 'link_previews.login' },
  register: { title: 'pages.register', description: 'link_previews.register' },
  contact: { title: 'pages.contact', description: 'link_previews.contact' },
  gallery: { title: 'gallery.title', description: 'link_previews.gallery', module: 'gallery' },
  news: { title: 'announcements.title', description: 'link_previews.news', module: 'news' },
  safety: { title: 'safety_page.title', description: 'link_previews.safety' },
  complain: { title: 'safety.title', description: 'link_previews.complain' },
  'term-and-condition': { title: 'legal.terms_title', description: 'link_previews.terms' },
  'privacy-policy': { title: 'legal.privacy_title', description: 'link_previews.privacy' },
  'about-us': { title: 'about.title', description: 'link_previews.about' },
  help: { title: 'help.title', description: 'link_previews.help' },
  'help/handbook': { title: 'pages.handbook', description: 'link_previews.handbook' },
}

/** The same page for everybody whom an associate has sent. */
const pagesWithAssociate = ['home', 'login']

/** The path of a page as search engines know it: `login` for `/bariapps/login/42?a=b`. */
function pathOf(url: string): string {
  const path = (url.split('?')[0] ?? '').slice(basePath.length).replace(/^\/|\/$/g, '')
  const [first = '', second] = path.split('/')
  if (path === '') return 'home'
  return second !== undefined && pagesWithAssociate.includes(first) ? first : path
}

/** The paths of the pages that search engines may index. */
export const publicPaths = (env: Env): string[] => [
  'home',
  ...Object.keys(describedPages).filter((path) => isShown(env, path)),
]

const isShown = ({ trust }: Env, path: string) =>
  Object.hasOwn(describedPages, path) && moduleIsOn(trust.modules, describedPages[path]?.module)

export interface DescribedPage {
  /** The same for all addresses that get the same text. */
  key: string
  isIndexed: boolean
  describe: (html: string) => string
}

/**
 * How a page is described to search engines and in link previews. Pages that are not public have the
 * name of the trust only: a preview never says what a page shows to members.
 */
export function describePage(url: string, env: Env, publicUrl: string): DescribedPage {
  const path = pathOf(url)
  const address = `${publicUrl}${basePath}/${path}`
  if (path === 'home') {
    return { key: path, isIndexed: true, describe: (html) => withAddress(html, address) }
  }
  const image = shareImage(env, publicUrl)
  const name = labelIn(env.trust, 'trust_name', usualLanguage)
  const page = isShown(env, path) ? describedPages[path] : undefined
  if (!page) {
    return { key: '', isIndexed: false, describe: (html) => withHead(html, { title: name, image }) }
  }
  const head = {
    title: `${inAllLanguages(page.title).join(' · ')} – ${name}`,
    description: inAllLanguages(page.description).join(' '),
    image,
    address,
  }
  return { key: path, isIndexed: true, describe: (html) => withHead(html, head) }
}

const inAllLanguages = (key: TextKey) =>
  languagesFrom(usualLanguage).map((language) => translate(language, key))

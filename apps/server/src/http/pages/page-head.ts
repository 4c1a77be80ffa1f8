import { escapeHtml } from './escape-html.ts'

/** The tags of the app that describe its home page. */
const replacedTags =
  /\s*(<title>[^<]*<\/title>|<meta\s+(name="description"|property="og:\w+")[^>]*>)/g

interface PageHead {
  title: string
  description?: string
  /** The absolute address of the picture of link previews. */
  image: string
  /** The absolute address of the page, if search engines may index it. */
  address?: string
}

/** A built page with tags of its own for search engines and link previews. */
export function withHead(html: string, { title, description, image, address }: PageHead): string {
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:image" content="${escapeHtml(image)}">`,
    ...(description
      ? [
          `<meta name="description" content="${escapeHtml(description)}">`,
          `<meta property="og:description" content="${escapeHtml(description)}">`,
        ]
      : []),
    ...(address ? [] : ['<meta name="robots" content="noindex, nofollow, noarchive">']),
  ].join('')
  const described = withTags(html.replace(replacedTags, ''), head)
  return address ? withAddress(described, address) : described
}

/** A built page with the address under which search engines and chats know it. */
export const withAddress = (html: string, address: string): string =>
  withTags(
    html,
    `<link rel="canonical" href="${escapeHtml(address)}"><meta property="og:type" content="website"><meta property="og:url" content="${escapeHtml(address)}">`,
  )

// a function: a title may contain `$`
const withTags = (html: string, tags: string) => html.replace('</head>', () => `${tags}</head>`)

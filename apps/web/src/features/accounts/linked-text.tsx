import { AnchorLink } from '../../layout/links.tsx'
import type { PageLink } from '../../lib/links.ts'

interface LinkedTextProps {
  /** Links are written as tags: `our <terms>Terms</terms>`. */
  text: string
  targets: Record<string, PageLink>
}

/** A sentence with links; each language decides where they are. */
export function LinkedText({ text, targets }: LinkedTextProps) {
  const parts = text.split(/(<\w+>[^<]*<\/\w+>)/)
  return parts.map((part) => {
    const [, name = '', label] = /^<(\w+)>([^<]*)</.exec(part) ?? []
    const target = targets[name]
    if (!target) return part
    return (
      <AnchorLink key={name} {...target} inherit underline="always">
        {label}
      </AnchorLink>
    )
  })
}

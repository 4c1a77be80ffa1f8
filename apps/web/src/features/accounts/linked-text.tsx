import { AnchorLink } from '../../layout/links.tsx'
import type { PageLink } from '../../lib/links.ts'

interface LinkedTextProps {
  /** The parts that are links stand between tags: `our <terms>Terms</terms>`. */
  text: string
  targets: Record<string, PageLink>
}

/** A sentence with links inside, which each language places where it needs them. */
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

import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

interface LinkedTextProps {
  /** The parts that are links stand between tags: `our <terms>Terms</terms>`. */
  text: string
  targets: Record<string, string>
}

/** A sentence with links inside, which each language places where it needs them. */
export function LinkedText({ text, targets }: LinkedTextProps) {
  const parts = text.split(/(<\w+>[^<]*<\/\w+>)/)
  return parts.map((part) => {
    const [, name = '', label] = /^<(\w+)>([^<]*)</.exec(part) ?? []
    const target = targets[name]
    if (!target) return part
    return (
      <Anchor key={name} component={Link} to={target} inherit underline="always">
        {label}
      </Anchor>
    )
  })
}

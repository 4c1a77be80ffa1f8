import { Button, type ButtonProps } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'

interface LinkButtonProps extends Omit<ButtonProps, 'leftSection'> {
  href: string
  icon: LucideIcon
  onClick?: () => void
  'aria-label'?: string
}

/** A link to a phone number, a mail address or another site; a site opens in a new tab. */
export const LinkButton = ({ href, icon: Icon, ...props }: LinkButtonProps) => (
  <Button
    component="a"
    href={href}
    {...(!/^(tel|mailto):/.test(href) && { target: '_blank', rel: 'noopener noreferrer' })}
    variant="default"
    leftSection={<Icon size={18} aria-hidden />}
    {...props}
  />
)

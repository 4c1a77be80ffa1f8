import { Anchor, type AnchorProps } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import { callLink } from '../lib/messaging.ts'

interface PhoneLinkProps extends AnchorProps {
  mobile: string
}

/** A mobile number that can be tapped to call it. */
export const PhoneLink = ({ mobile, style, ...props }: PhoneLinkProps) => (
  <Anchor href={callLink(mobile)} style={{ ...tapTarget, ...style }} {...props}>
    {mobileText(mobile)}
  </Anchor>
)

const tapTarget = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  whiteSpace: 'nowrap',
} as const

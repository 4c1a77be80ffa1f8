import { Anchor, type AnchorProps } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import { callLink } from '../lib/messaging.ts'

interface PhoneLinkProps extends AnchorProps {
  mobile: string
}

/** A mobile number that can be tapped to call it. */
export const PhoneLink = ({ mobile, ...props }: PhoneLinkProps) => (
  <Anchor href={callLink(mobile)} {...props}>
    {mobileText(mobile)}
  </Anchor>
)

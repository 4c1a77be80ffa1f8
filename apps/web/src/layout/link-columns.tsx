import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import { Eye, MessageCircle } from 'lucide-react'
import { whatsAppChatLink } from '../lib/messaging.ts'
import type { AsAnchor } from './links.tsx'

/** A chat with a person, in a column of a table. */
export const ConnectCell = ({ mobile, label }: { mobile: string; label: string }) => (
  <ActionIcon
    component="a"
    href={whatsAppChatLink(mobile)}
    target="_blank"
    rel="noopener noreferrer"
    variant="light"
    color="teal"
    size="lg"
    aria-label={label}
  >
    <MessageCircle size={20} aria-hidden />
  </ActionIcon>
)

/** The page of a record, in a column of a table. */
export const ViewCell = createLink((props: AsAnchor<ActionIconProps>) => (
  <ActionIcon component="a" variant="light" size="lg" {...props}>
    <Eye size={20} aria-hidden />
  </ActionIcon>
))

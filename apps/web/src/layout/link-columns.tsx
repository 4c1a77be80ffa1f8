import { createLink } from '@tanstack/react-router'
import { Eye, MessageCircle } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { whatsAppChatLink } from '../lib/messaging.ts'
import classes from './link-columns.module.css'

/** A chat with a person, in a column of a table. */
export const ConnectCell = ({ mobile, label }: { mobile: string; label: string }) => (
  <a
    className={`${classes.link} ${classes.chat}`}
    href={whatsAppChatLink(mobile)}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={label}
  >
    <MessageCircle size={20} aria-hidden />
  </a>
)

/** The page of a record, in a column of a table. */
export const ViewCell = createLink((props: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={classes.link}>
    <Eye size={20} aria-hidden />
  </a>
))

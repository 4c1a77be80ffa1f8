import type { Slice } from '../../slice.ts'
import { contactDownloads } from './export.downloads.ts'
import { contactHandlers } from './messages.handlers.ts'
import { eraseAnsweredMessages } from './messages.queries.ts'
import { messagesToAnswer } from './queue.ts'

export const contact: Slice<'contact'> = {
  handlers: contactHandlers,
  downloads: contactDownloads,
  expire: ({ db, env }) => eraseAnsweredMessages(db, env.RETENTION_DAYS),
  demo: () => import('./demo.ts'),
  tables: ['contact_messages'],
  queues: { messages: messagesToAnswer },
}

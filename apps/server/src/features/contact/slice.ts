import type { Slice } from '../../slice.ts'
import { contactDownloads } from './contact.downloads.ts'
import { contactHandlers } from './contact.handlers.ts'
import { eraseSettledMessages } from './contact.queries.ts'
import { messagesToAnswer } from './contact.queue.ts'

export const contact: Slice<'contact'> = {
  handlers: contactHandlers,
  downloads: contactDownloads,
  expire: ({ db, env }) => eraseSettledMessages(db, env.RETENTION_DAYS),
  demo: () => import('./contact.demo.ts'),
  tables: ['contact_messages'],
  queues: { messages: messagesToAnswer },
}

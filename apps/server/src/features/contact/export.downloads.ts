import type { MessageState } from '@sangam/contract/contact/calls'
import { messageStates } from '@sangam/contract/contact/values'
import { todayInIndia } from '@sangam/contract/dates'
import { en } from '@sangam/i18n/en'
import { mr } from '@sangam/i18n/mr'
import type { Database } from '../../db/client.ts'
import { csvFile, csvLine } from '../../http/csv.ts'
import type { Download } from '../../http/downloads.ts'
import { recordAction } from '../audit/audit.public.ts'
import { type ListedMessage, listMessages, type MessageFilter } from './messages.queries.ts'
import { senderOf } from './messages.view.ts'

const batchSize = 1_000

export const contactDownloads: Download[] = [
  {
    path: 'contact-us/messages.csv',
    access: 'admin',
    confirm: true,
    changes: ['audit'],
    summary: 'Messages as a CSV file; `search` and `state` as in the list, `lang` en or mr',
    async find({ db, caller }, _params, query) {
      const texts = (query.lang === 'mr' ? mr : en).contact_inbox
      const saveAs = `contact-messages-${todayInIndia()}.csv`
      const lines = [
        csvLine([
          texts.lbl_date,
          texts.lbl_name,
          texts.lbl_mobile_or_email,
          texts.lbl_subject,
          texts.lbl_message,
          texts.lbl_answered_on,
          texts.lbl_answered_by,
          texts.lbl_note,
        ]),
      ]
      for await (const message of allMessages(db, filterOf(query))) lines.push(lineOf(message))
      await recordAction(db, {
        by: caller,
        action: 'contact_export',
        subject: 'contact messages',
        subjectId: 0,
        subjectName: saveAs,
        before: {},
        after: { messages: lines.length - 1 },
      })
      return {
        bytes: csvFile(lines),
        contentType: 'text/csv; charset=utf-8',
        saveAs,
      }
    },
  },
]

/** Anybody can write any address, so invalid values are ignored. */
const filterOf = (query: Record<string, string>): MessageFilter => ({
  search: String(query.search ?? '')
    .normalize('NFC')
    .replaceAll('\0', '')
    .trim()
    .slice(0, 60),
  state: messageStates.find((state): state is MessageState => state === query.state) ?? '',
})

/** All matching messages, read in batches so that no single query runs long. */
async function* allMessages(db: Database, filter: MessageFilter): AsyncGenerator<ListedMessage> {
  let cursor = ''
  do {
    const rows = await listMessages(db, filter, batchSize, cursor)
    yield* rows
    cursor = rows.length === batchSize ? String(rows.at(-1)?.id) : ''
  } while (cursor)
}

const lineOf = (message: ListedMessage) =>
  csvLine([
    formatTime(message.createdAt),
    senderOf(message),
    message.mobileOrEmail,
    message.subject,
    message.message,
    message.answeredAt ? formatTime(message.answeredAt) : '',
    message.answeredByName,
    message.answerNote,
  ])

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
})
const formatTime = (moment: Date) => timeFormat.format(moment).replace(',', '')

import { fieldsByLanguage } from '@sangam/i18n/by-language'
import { languages, usualLanguage } from '@sangam/i18n/languages'
import { z } from 'zod'
import { call } from '../call.ts'
import { comingDate, id, idOrZero, pageFields, paging, shapeOf } from '../rules.ts'
import { bookletFields, buyerFields } from './fields.ts'
import {
  bookletOrders,
  bookletPageSize,
  bookletStates,
  entriesPerPage,
  longestOpenDays,
  maxCopies,
  numberModes,
  papers,
} from './values.ts'

const closingDay = comingDate(longestOpenDays, 'booklet_page.err_closes_on')

export const bookletForm = z.object(shapeOf(bookletFields, { closes_on: closingDay }))

const layout = {
  language: z.enum(languages, 'common.err_choice').default(usualLanguage),
  paper: z.enum(papers, 'common.err_choice').default('A4'),
  per_page: z.literal(entriesPerPage, 'common.err_choice').default(4),
  sort_order: z.enum(bookletOrders, 'common.err_choice').default('surname'),
  number_mode: z.enum(numberModes, 'common.err_choice').default('trust'),
}

const bookletId = z.object({ booklet_id: id() })

const edition = z.object({
  id: z.int(),
  ...fieldsByLanguage('title', () => z.string()),
  event: z.string(),
  /** dd/mm/yyyy */
  closes_on: z.string(),
  language: z.enum(languages),
  paper: z.enum(papers),
  per_page: z.literal(entriesPerPage),
  sort_order: z.enum(bookletOrders),
  number_mode: z.enum(numberModes),
  state: z.enum(bookletStates),
  brides: z.int(),
  grooms: z.int(),
  /** The file is being made; `made` of `parts` are ready. */
  is_being_made: z.boolean(),
  parts: z.int(),
  made: z.int(),
  has_failed: z.boolean(),
  pages: z.int(),
  closed_at: z.string(),
  printed_at: z.string(),
  printed_by: z.string(),
  printed_copies: z.int(),
  sha256: z.string(),
  /** The print file is stored and can be downloaded. */
  has_print_file: z.boolean(),
  sold_printed: z.int(),
})
export type Edition = z.output<typeof edition>

const copy = z.object({
  id: z.int(),
  copy_number: z.int(),
  buyer_name: z.string(),
  buyer_mobile: z.string(),
  sold_at: z.string(),
})
export type BookletCopy = z.output<typeof copy>

const changes = ['audit', 'booklets'] as const

export const bookletCalls = {
  'booklet/list': call({
    summary: 'List the editions of the printed booklet, newest first',
    access: 'admin',
    reads: ['booklets'],
    body: z.object(paging(bookletPageSize)),
    data: z.object({ data: z.array(edition), next_cursor: pageFields.next_cursor }),
    answers: ['common.msg_ok'],
  }),
  'booklet/details': call({
    summary: 'Get one edition with its counts and the state of its file',
    access: 'admin',
    reads: ['booklets'],
    body: bookletId,
    data: edition,
    answers: ['common.msg_ok'],
    refusals: ['booklet_page.err_not_found'],
  }),
  'booklet/save': call({
    summary: 'Open an edition, or change one that is open; 0 opens a new one',
    access: 'admin',
    changes,
    body: bookletForm.extend({ booklet_id: idOrZero(), ...layout }),
    data: z.object({ id: z.int() }),
    answers: ['booklet_page.msg_saved'],
    refusals: ['booklet_page.err_not_found', 'booklet_page.err_state'],
  }),
  'booklet/close': call({
    summary: 'Close an edition and freeze its entries',
    access: 'admin',
    changes,
    body: bookletId,
    data: z.object({ entries: z.int() }),
    answers: ['booklet_page.msg_closed'],
    refusals: ['booklet_page.err_not_found', 'booklet_page.err_state'],
  }),
  'booklet/proof': call({
    summary: 'Make the file of a closed edition, with PROOF across each page',
    access: 'admin',
    changes,
    body: bookletId,
    data: z.null(),
    answers: ['booklet_page.msg_proof_started'],
    refusals: [
      'booklet_page.err_not_found',
      'booklet_page.err_state',
      'booklet_page.err_no_entries',
    ],
  }),
  'booklet/print': call({
    summary: 'Send an edition to print: from now on nobody can be taken out of it',
    access: 'admin',
    confirm: true,
    changes,
    body: bookletId.extend({
      copies: id().refine((copies) => copies <= maxCopies, 'common.err_value'),
    }),
    data: z.null(),
    answers: ['booklet_page.msg_printed'],
    refusals: ['booklet_page.err_not_found', 'booklet_page.err_state', 'booklet_page.err_changed'],
  }),
  'booklet/end': call({
    summary: 'End a printed edition: its entries and files are removed',
    access: 'admin',
    changes,
    body: bookletId,
    data: z.null(),
    answers: ['booklet_page.msg_ended'],
    refusals: ['booklet_page.err_not_found', 'booklet_page.err_state'],
  }),
  'booklet/sell': call({
    summary: 'Record who gets a printed copy',
    access: 'admin',
    changes,
    body: bookletId.extend({
      ...shapeOf(buyerFields),
      /** 0: the next one. */
      copy_number: idOrZero(),
    }),
    data: z.object({ copy_number: z.int() }),
    answers: ['booklet_page.msg_sold'],
    refusals: [
      'booklet_page.err_not_found',
      'booklet_page.err_state',
      'booklet_page.err_no_buyer',
      'booklet_page.err_no_member',
      'booklet_page.err_copy_taken',
      'booklet_page.err_copy_number',
    ],
  }),
  'booklet/copies': call({
    summary: 'List the copies of an edition and their buyers, newest first',
    access: 'admin',
    reads: ['booklets'],
    body: bookletId.extend(paging(bookletPageSize)),
    data: z.object({ data: z.array(copy), next_cursor: pageFields.next_cursor }),
    answers: ['common.msg_ok'],
    refusals: ['booklet_page.err_not_found'],
  }),
}

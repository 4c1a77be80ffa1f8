import { byLanguage, columnsByLanguage } from '@sangam/i18n/by-language'
import { day, hidden, named, plain } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { bookletAdvertCalls } from './adverts.calls.ts'
import { bookletCalls } from './calls.ts'
import { candidateBookletCalls } from './candidate.calls.ts'
import { bookletEvents } from './events.ts'
import { bookletFamilyCalls } from './family.calls.ts'
import { advertFields, bookletFields } from './fields.ts'

export const booklet = slice({
  module: 'booklet',
  calls: {
    ...bookletCalls,
    ...bookletAdvertCalls,
    ...bookletFamilyCalls,
    ...candidateBookletCalls,
  },
  auditActions: {
    booklet_open: 'booklet_opened',
    booklet_edit: 'booklet_edited',
    booklet_close: 'booklet_closed',
    booklet_proof: 'booklet_proof_started',
    booklet_print: 'booklet_printed',
    booklet_end: 'booklet_ended',
    booklet_add_advert: 'booklet_advert_added',
    booklet_remove_advert: 'booklet_advert_removed',
    booklet_sell: 'booklet_sold',
    booklet_download: 'booklet_downloaded',
  },
  events: bookletEvents,
  auditSubjects: {
    booklet: {
      ...columnsByLanguage('title', (language) => bookletFields[`title_${language}`]),
      event: bookletFields.event,
      closesOn: day('booklet_page.lbl_closes_on'),
      language: named(
        'booklet_page.lbl_language',
        byLanguage((language) => `booklet_page.language_${language}` as const),
      ),
      paper: plain('booklet_page.lbl_paper'),
      perPage: plain('booklet_page.lbl_per_page'),
      sortOrder: named('booklet_page.lbl_sort_order', {
        age: 'booklet_page.order_age',
        education: 'booklet_page.order_education',
        region: 'booklet_page.order_region',
        surname: 'booklet_page.order_surname',
      }),
      numberMode: named('booklet_page.lbl_number_mode', {
        trust: 'booklet_page.number_trust',
        family: 'booklet_page.number_family',
      }),
      entries: plain('booklet_page.lbl_entries'),
      copies: plain('booklet_page.lbl_copies'),
      copyNumber: plain('booklet_page.lbl_copy_number'),
      advert: advertFields.name,
      file: hidden,
    },
  },
  uploads: ['advert'],
})

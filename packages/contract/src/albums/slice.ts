import { columnsByLanguage } from '@sangam/i18n/by-language'
import { day, hidden, replaced, yesNo } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { albumCalls } from './calls.ts'
import { albumFields } from './fields.ts'

/** The albums of the gallery. */
export const albums = slice({
  module: 'gallery',
  calls: albumCalls,
  auditActions: { album_save: 'album_saved', album_delete: 'album_deleted' },
  auditSubjects: {
    album: {
      ...columnsByLanguage('title', (language) => albumFields[`title_${language}`]),
      heldOn: day('public_pages.lbl_held_on'),
      isPublic: yesNo('public_pages.lbl_public'),
      pictures: replaced('public_pages.lbl_pictures'),
      coverPath: hidden,
    },
  },
  uploads: ['album'],
})

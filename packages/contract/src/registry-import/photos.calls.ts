import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../rules.ts'

const notFound = ['import_page.err_not_found'] as const

export const importPhotoCalls = {
  'import/photos': call({
    summary: 'Upload a ZIP file with photos, which are named like the rows that they belong to',
    access: 'super_admin',
    kind: 'upload',
    isArchive: true,
    changes: ['audit', 'registry-import'],
    body: z.object({ batch_id: z.coerce.number('common.err_value').int('common.err_value') }),
    data: z.object({ photos: z.int() }),
    answers: ['import_page.msg_photos'],
    refusals: [
      ...notFound,
      'import_page.err_cancelled',
      'import_page.err_photos_type',
      'import_page.err_photos_broken',
      'import_page.err_photos_protected',
      'import_page.err_photos_names',
      'import_page.err_photos_too_large',
      'import_page.err_photos_too_many',
      'import_page.err_photos_not_pictures',
      'import_page.err_photos_empty',
    ],
  }),
  'import/remove-photo': call({
    summary: 'Remove the photo of a row, which is erased',
    access: 'super_admin',
    changes: ['audit', 'registry-import'],
    body: z.object({ row_id: id() }),
    data: z.null(),
    answers: ['import_page.msg_photo_removed'],
    refusals: notFound,
  }),
}

import { hidden, plain } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { biodataCalls } from './biodata.calls.ts'
import { registryImportCalls } from './calls.ts'
import { claimCalls } from './claims.calls.ts'
import { registryImportEvents } from './events.ts'
import { importPhotoCalls } from './photos.calls.ts'
import { claimRequestCalls } from './requests.calls.ts'
import { importRowCalls } from './rows.calls.ts'

export const registryImport = slice({
  calls: {
    ...registryImportCalls,
    ...importRowCalls,
    ...importPhotoCalls,
    ...claimCalls,
    ...claimRequestCalls,
    ...biodataCalls,
  },
  events: registryImportEvents,
  auditActions: {
    import_upload: 'import_uploaded',
    import_mapping: 'import_mapped',
    import_photos: 'import_photos_added',
    import_photo_remove: 'import_photo_removed',
    import_mend: 'import_row_mended',
    import_skip: 'import_row_skipped',
    import_duplicate: 'import_duplicate_decided',
    import_request: {
      field: 'decision',
      sentences: { give: 'import_request_granted', keep: 'import_request_declined' },
    },
    import_invite: 'import_invited',
    import_cancel: 'import_cancelled',
  },
  uploads: ['import'],
  auditSubjects: {
    import: {
      source: plain('import_page.lbl_source'),
      year: plain('import_page.lbl_year'),
      rows: plain('import_page.lbl_rows'),
      photos: plain('import_page.lbl_photos'),
      line: plain('import_page.lbl_line'),
      decision: hidden,
      state: hidden,
      mapping: hidden,
    },
  },
})

import { hidden, plain } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { registryImportCalls } from './calls.ts'
import { claimCalls } from './claims.calls.ts'

export const registryImport = slice({
  calls: { ...registryImportCalls, ...claimCalls },
  auditActions: {
    import_upload: 'import_uploaded',
    import_mapping: 'import_mapped',
    import_mend: 'import_row_mended',
    import_skip: 'import_row_skipped',
    import_duplicate: 'import_duplicate_decided',
    import_invite: 'import_invited',
    import_cancel: 'import_cancelled',
  },
  auditSubjects: {
    import: {
      source: plain('import_page.lbl_source'),
      year: plain('import_page.lbl_year'),
      rows: plain('import_page.lbl_rows'),
      line: plain('import_page.lbl_line'),
      decision: hidden,
      state: hidden,
      mapping: hidden,
    },
  },
})

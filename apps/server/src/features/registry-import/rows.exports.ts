import { isoDate } from '@sangam/contract/dates'
import type { Fields } from '@sangam/contract/fields'
import { profileFields } from '@sangam/contract/profiles/fields'
import type { ImportRowRecord } from '@sangam/contract/registry-import/rows.calls'
import type { RowProblem, RowState } from '@sangam/contract/registry-import/values'
import { listExport, pageOf } from '../../http/files/list-export.ts'

const fields: Fields = profileFields

/** The rows of an import as filtered: a report, or a list for volunteers who call the families. */
export const rowExport = listExport({
  name: 'import_rows',
  access: 'super_admin',
  call: 'import/rows',
  batchOf: (page) => pageOf<ImportRowRecord>(page),
  columns: [
    ['import_page.lbl_sheet', ({ sheet }) => sheet],
    ['import_page.lbl_line', ({ line }) => line],
    ['import_page.lbl_name', ({ name }) => name],
    ['import_page.lbl_birth', (row, { day }) => day(isoDate(row.date_of_birth) ?? '')],
    ['import_page.lbl_village', ({ village }) => village],
    ['import_page.lbl_mobiles', ({ mobiles }) => mobiles.join(', ')],
    [
      'import_page.lbl_state',
      ({ state, level }, { t }) =>
        state === 'checked' && level ? t(`import_page.lbl_${level}`) : t(stateKey(state)),
    ],
    [
      'import_page.lbl_problems',
      ({ problems }, { t }) =>
        problems
          .map(({ code, field }) => {
            const { label } = fields[field] ?? {}
            const key = code === 'missing' ? 'exports.lbl_missing' : problemKey(code)
            return t(key, { field: label ? t(label) : '' })
          })
          .join(', '),
    ],
  ],
})

const problemKey = (code: Exclude<RowProblem['code'], 'missing'>) =>
  `import_page.problem_${code}` as const

const stateKey = (state: RowState) =>
  state === 'checked' ? 'import_page.lbl_ok' : (`import_page.state_${state}` as const)

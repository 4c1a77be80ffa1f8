import { describe, expect, test } from 'vitest'
import { importsOf, missingTexts, needlessFirstTexts, parts, textsNamedIn } from './text-usage.ts'

test.each(parts().map((part) => [part.name, part] as const))(
  '%s loads all texts that it uses',
  (_name, part) => {
    expect(missingTexts(part)).toEqual([])
  },
)

test('the texts that load first are those of the shell and home', () => {
  expect(needlessFirstTexts()).toEqual([])
})

describe('the search for texts', () => {
  test('reports texts of admins on a page of members', () => {
    const details = parts().find(({ name }) => name === '/user-details')
    if (!details) throw new Error('there is no page /user-details')
    const missing = missingTexts({ ...details, groups: ['first', 'pages'] })
    // a label of the page, a label of one of its features, and a message of a call
    expect(missing).toContain('users_page.lbl_role of admin')
    expect(missing).toContain('users_page.btn_make_admin of admin')
    expect(missing).toContain('users_page.err_self of admin')
  })

  test('finds plain, plural and composed keys', () => {
    expect(textsNamedIn("t('common.btn_ok')")).toEqual(['common.btn_ok'])
    expect(textsNamedIn("t('common.wait_hours', { count })")).toEqual([
      'common.wait_hours_one',
      'common.wait_hours_other',
    ])
    expect(textsNamedIn('t(`common.wait_$' + '{unit}`)')).toHaveLength(6)
  })

  test('follows static and dynamic imports of values', () => {
    const imports = importsOf('apps/web/src/app/pages.ts')
    expect(imports).toContain('apps/web/src/lib/search-params.ts')
    expect(imports).toContain('apps/web/src/app/page-route.tsx')
    expect(importsOf('apps/web/src/app/page-files.ts')).toContain(
      'apps/web/src/pages/account/login.tsx',
    )
    expect(importsOf('apps/web/src/lib/calls/api.ts')).not.toContain(
      'packages/contract/src/calls.ts',
    )
  })
})

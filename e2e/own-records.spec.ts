import { registerBusiness } from './business-entry.ts'
import { expect, test } from './fixtures.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'
import { runSql } from './portal-database.ts'
import { texts } from './texts.ts'

const superAdmin = '9000000001'

test('an admin reads why another admin decides about an own business @phone-only', async ({
  page,
  open,
  login,
  verifiedMember,
  request,
  baseUrl,
}) => {
  const person = await verifiedMember()
  const { id, name } = await registerBusiness(request, baseUrl, person.mobile)
  await runSql(`update users set role = 'admin' where id = $1`, [person.id])
  const hint = page.getByText(texts.mr.approval.msg_other_admin)
  const approve = page.getByRole('button', {
    name: texts.mr.business_page.btn_approve,
    exact: true,
  })
  await login(person.mobile)
  await open(`/business-details?id=${id}`, 'mr')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(hint).toBeVisible()
  await expect(approve).toHaveCount(0)
  await expectNoHorizontalScrolling(page)

  await login(superAdmin)
  await open(`/business-details?id=${id}`, 'mr')
  await expect(approve).toBeVisible()
  await expect(hint).toHaveCount(0)
})

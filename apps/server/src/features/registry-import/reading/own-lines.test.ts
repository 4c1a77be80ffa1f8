import { describe, expect, test } from 'vitest'
import { ownField, saveOwnFields } from '../../../testing/own-fields.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { importFile } from '../registry-import.testing.ts'

const portal = await startPortal()
const admin = await portal.superAdmin()

const rowsOf = async (batchId: number) =>
  (await admin.call('import/rows', { batch_id: batchId })).data.data

describe('lines of the trust', () => {
  const branch = ownField('veth', {
    label: 'Branch',
    label_mr: 'पाती',
    choices: [
      { name: 'Elder', name_mr: 'थोरली' },
      { name: 'Younger', name_mr: 'धाकटी' },
    ],
  })

  test.each(['Branch', 'पाती'])('are read below the heading "%s"', async (heading) => {
    await saveOwnFields(admin, [branch])
    const answers = ['Elder', 'धाकटी', 'थोरलि', 'Third', '']
    const lines = answers.map((answer) => `Asha Patil,${portal.nextMobile()},F,${answer}`)
    const csv = Buffer.from(`Name,Mobile,Gender,${heading}\n${lines.join('\n')}\n`)
    const { data } = await importFile(portal, admin, csv)
    const rows = (await rowsOf(data.batch_id)).toSorted((one, other) => one.line - other.line)
    const read = rows.map(({ values }) => values.own_veth ?? '')
    expect(read).toEqual(['Elder', 'Younger', 'Elder', '', ''])
    expect(rows[3]).toMatchObject({
      further: `${heading}: Third`,
      problems: expect.arrayContaining([
        { code: 'unknown_choice', field: 'own_veth', proposal: 'Third' },
      ]),
    })
    const fields = await admin.call('import/fields', { batch_id: data.batch_id })
    expect(fields.data.fields).toContainEqual({
      field: 'own_veth',
      filled: 3,
      open: 1,
      values: [
        { value: 'Elder', rows: 2 },
        { value: 'Younger', rows: 1 },
      ],
    })
  })

  test('that are removed stay with the further details', async () => {
    await saveOwnFields(admin, [branch])
    const csv = `Name,Mobile,Gender,Branch\nAsha Patil,${portal.nextMobile()},F,Elder\n`
    const { data } = await importFile(portal, admin, Buffer.from(csv))
    await saveOwnFields(admin, [])
    const [row] = await rowsOf(data.batch_id)
    await admin.call('import/mend-row', { row_id: row?.id ?? 0, texts: { gender: 'Bride' } })
    expect((await rowsOf(data.batch_id))[0]).toMatchObject({
      values: expect.not.objectContaining({ own_veth: 'Elder' }),
      further: 'Branch: Elder',
    })
  })
})

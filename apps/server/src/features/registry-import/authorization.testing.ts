import {
  type Authorization,
  type CallRows,
  type Cell,
  non,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { addPhoto, csvOf, storedRow, zipOf } from './registry-import.testing.ts'

const batch = async ({ portal }: Cell) => ({
  body: { batch_id: (await storedRow(portal)).batch.id },
})
const rowOf = async ({ portal }: Cell) => ({ row_id: (await storedRow(portal)).row.id })

const heldRow = async ({ portal, owner }: Cell) => {
  const { row: held } = await storedRow(portal, { state: 'held', mobiles: [owner.mobile] })
  return { row_id: held.id }
}

/** A row with a number of the owner that another number has taken. */
const takenRow = async ({ portal, owner }: Cell, columns: { askedBy?: number } = {}) =>
  storedRow(portal, {
    state: 'claimed',
    mobiles: [owner.mobile],
    claimedBy: (await portal.user()).id,
    ...columns,
  })

const takenByOwner = ({ portal, owner }: Cell) =>
  storedRow(portal, { state: 'claimed', claimedBy: owner.id })

// biome-ignore format: a table is read down its columns
const calls: CallRows<'registry-import'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'import/upload':                                         row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'import/batches':                                        row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'import/batch':                                          row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'import/mapping':                                        row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'import/rows':                                           row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'import/photos':                                         row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'import/remove-photo':                                   row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'import/fields':                                         row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'import/mend-row':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'import/skip-row':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'import/decide-duplicate':                               row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'import/decide-duplicates':                              row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'import/invite':                                         row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'import/cancel':                                         row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'claims/mine':                                           row(401, 403, 401, 401, non, yes, non, non, yes, non, non),
  'claims/take':                                           row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'claims/taken':                                          row(401, 403, 401, 401, non, yes, non, non, yes, non, non),
  'claims/drop-further':                                   row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'claims/ask':                                            row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'import/decide-request':                                 row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'claims/refuse':                                         row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'vadhu-var/read-biodata':                                row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
}

const requests: Requests<'registry-import'> = {
  'import/upload': async ({ portal }) => ({
    body: { source: 'Forms of the trust', paper_consent_year: 2019 },
    file: csvOf(`Asha Patil,${portal.nextMobile()},F,12/01/1998`),
  }),
  'import/batches': async () => ({ body: {} }),
  'import/batch': batch,
  'import/mapping': async (cell) => ({
    body: { ...(await batch(cell)).body, mapping: { Name: 'name' } },
  }),
  'import/rows': batch,
  'import/photos': async (cell) => ({
    ...(await batch(cell)),
    file: await zipOf({ '1.jpg': 400 }),
  }),
  'import/remove-photo': async ({ portal }) => {
    const { row: other } = await storedRow(portal)
    await addPhoto(portal, other.id)
    return { body: { row_id: other.id } }
  },
  'import/fields': batch,
  'import/mend-row': async (cell) => ({ body: { ...(await rowOf(cell)), texts: { gender: 'F' } } }),
  'import/skip-row': async (cell) => ({ body: await rowOf(cell) }),
  'import/decide-duplicate': async ({ portal }) => {
    const { row: other } = await storedRow(portal)
    const { row: twin } = await storedRow(portal, { duplicateRowId: other.id })
    return { body: { row_id: twin.id, decision: 'keep' } }
  },
  'import/decide-duplicates': async ({ portal }) => {
    const { row: other } = await storedRow(portal)
    const { batch: file } = await storedRow(portal, { duplicateRowId: other.id })
    return { body: { batch_id: file.id, kind: 'row', decision: 'keep' } }
  },
  'import/invite': batch,
  'import/cancel': batch,
  'claims/mine': async (cell) => {
    const { row_id } = await heldRow(cell)
    return { body: {}, shows: (claims) => claims.some((claim) => claim.row_id === row_id) }
  },
  'claims/take': async (cell) => ({ body: await heldRow(cell) }),
  'claims/taken': async (cell) => {
    const { row: taken } = await takenByOwner(cell)
    return { body: { bride_groom_id: 0 }, shows: (data) => data?.row_id === taken.id }
  },
  'claims/drop-further': async (cell) => ({ body: { row_id: (await takenByOwner(cell)).row.id } }),
  'claims/ask': async (cell) => ({ body: { row_id: (await takenRow(cell)).row.id } }),
  'import/decide-request': async (cell) => {
    const askedBy = (await cell.portal.user()).id
    const { row: asked } = await takenRow(cell, { askedBy })
    return { body: { row_id: asked.id, decision: 'keep' } }
  },
  'claims/refuse': async (cell) => ({ body: { ...(await heldRow(cell)), answer: 'remove' } }),
  'vadhu-var/read-biodata': async () => ({
    body: {},
    file: Buffer.from('Name: Asha Vijay Patil\nHeight: 5 ft 2 in'),
  }),
}

const confirmed = ['import/invite', 'import/cancel']

export const authorization: Authorization<'registry-import'> = { calls, requests, confirmed }

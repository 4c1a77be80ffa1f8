import {
  type Addresses,
  type Authorization,
  type CallRows,
  type Cell,
  type DownloadRows,
  non,
  onceFor,
  type Person,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { listedProfile } from '../../testing/profile-factory.ts'
import { saveCandidateMobile } from '../consents/asking/asking.queries.ts'
import { questionToCandidate } from '../consents/authorization.testing.ts'
import { readLink } from '../consents/consents.testing.ts'
import { addAdvert, advertPicture } from './adverts/adverts.testing.ts'
import {
  addFamily,
  answerBody,
  editionBody,
  makeProof,
  openEdition,
  printedEdition,
  sayYes,
  storedEdition,
} from './booklet.testing.ts'

const open = async ({ portal }: Cell) => openEdition(await portal.admin())

async function closed({ portal }: Cell): Promise<number> {
  const admin = await portal.admin()
  const id = await openEdition(admin)
  await sayYes(await addFamily(portal), id)
  await admin.call('booklet/close', { booklet_id: id })
  return id
}

const stored = async ({ portal }: Cell, state: 'proof' | 'printed') =>
  storedEdition(portal, await portal.admin(), state)

const mayDownload: readonly Person[] = ['admin', 'super admin']

const withProof = onceFor(async (portal) => {
  const admin = await portal.admin()
  const id = await openEdition(admin)
  await sayYes(await addFamily(portal), id)
  await makeProof(portal, admin, id)
  return id
})

const withPrintFile = onceFor(
  async (portal) => (await printedEdition(portal, await portal.admin())).id,
)

/** An edition with its files, for people who may get them. */
async function withFiles(cell: Cell, state: 'proof' | 'printed'): Promise<number> {
  if (!mayDownload.includes(cell.person)) return stored(cell, state)
  return state === 'proof' ? withProof(cell.portal) : withPrintFile(cell.portal)
}

/** An open edition, and a listed profile of the owner of the record. */
async function ownEdition(cell: Cell): Promise<number> {
  await listedProfile(cell.portal, { ownerId: cell.owner.id })
  return open(cell)
}

// biome-ignore format: a table is read down its columns
const calls: CallRows<'booklet'> = {
  //                                                 vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'booklet/list':                                row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'booklet/details':                             row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'booklet/save':                                row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'booklet/close':                               row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'booklet/proof':                               row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'booklet/print':                               row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'booklet/end':                                 row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'booklet/adverts':                             row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'booklet/add-advert':                          row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'booklet/remove-advert':                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'booklet/sell':                                row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'booklet/copies':                              row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'booklet/mine':                                row(401, 403, 401, 401, non, yes, non, non, yes, non, non),
  'booklet/answer':                              row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'booklet/answer-own':                          row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'booklet/find':                                row(401, 403, 401, 401, 404, yes, 404, yes, yes, yes, yes),
  'booklet/candidate-editions':               row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'booklet/candidate-answer':                 row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
}

const requests: Requests<'booklet'> = {
  'booklet/list': async (cell) => {
    const id = await open(cell)
    return { body: {}, shows: ({ data }) => data.some((edition) => edition.id === id) }
  },
  'booklet/details': async (cell) => ({ body: { booklet_id: await open(cell) } }),
  'booklet/save': async () => ({ body: editionBody() }),
  'booklet/close': async (cell) => ({ body: { booklet_id: await open(cell) } }),
  'booklet/proof': async (cell) => ({ body: { booklet_id: await closed(cell) } }),
  'booklet/print': async (cell) => ({
    body: { booklet_id: await stored(cell, 'proof'), copies: 10 },
  }),
  'booklet/end': async (cell) => ({ body: { booklet_id: await stored(cell, 'printed') } }),
  'booklet/adverts': async (cell) => ({ body: { booklet_id: await open(cell) } }),
  'booklet/add-advert': async (cell) => ({
    body: { booklet_id: await open(cell), name: 'Patil Sweets', size: 'half' },
    file: await advertPicture(),
  }),
  'booklet/remove-advert': async (cell) => {
    const admin = await cell.portal.admin()
    const id = await openEdition(admin)
    const { data } = await addAdvert(cell.portal, admin, id)
    return { body: { booklet_id: id, advert_id: data.id } }
  },
  'booklet/sell': async (cell) => ({
    body: { booklet_id: await stored(cell, 'printed'), buyer_name: 'Asha Patil' },
  }),
  'booklet/copies': async (cell) => ({ body: { booklet_id: await stored(cell, 'printed') } }),
  'booklet/mine': async (cell) => {
    const id = await ownEdition(cell)
    return { body: {}, shows: ({ editions }) => editions.some((edition) => edition.id === id) }
  },
  'booklet/answer': async (cell) => ({ body: answerBody(await ownEdition(cell)) }),
  'booklet/answer-own': async (cell) => {
    const { id } = await listedProfile(cell.portal, { ownerId: cell.owner.id })
    await saveCandidateMobile(cell.portal.services.db, id, cell.owner.mobile)
    const { purpose: _purpose, ...body } = answerBody(await open(cell))
    return { body }
  },
  'booklet/find': async ({ portal, owner }) => ({
    body: { registration_number: (await listedProfile(portal, { ownerId: owner.id })).number },
  }),
  'booklet/candidate-editions': async (cell) => {
    const { token, mobile } = await questionToCandidate(cell)
    return { body: { token, proof: (await readLink(cell.portal, token, mobile)).data.proof } }
  },
  'booklet/candidate-answer': async (cell) => {
    const { token, mobile } = await questionToCandidate(cell)
    const booklet_id = await openEdition(await cell.portal.admin())
    const { purpose: _purpose, ...body } = answerBody(booklet_id)
    const { proof } = (await readLink(cell.portal, token, mobile)).data
    return { body: { ...body, token, proof } }
  },
}

// biome-ignore format: a table is read down its columns
const downloads: DownloadRows = {
  //                                                 vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'booklet/:id/proof.pdf':                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'booklet/:id/print.pdf':                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
}

const addresses: Addresses = {
  'booklet/:id/proof.pdf': async (cell) => `booklet/${await withFiles(cell, 'proof')}/proof.pdf`,
  'booklet/:id/print.pdf': async (cell) => `booklet/${await withFiles(cell, 'printed')}/print.pdf`,
}

const confirmed = [
  'booklet/print',
  'booklet/answer-own',
  'booklet/:id/proof.pdf',
  'booklet/:id/print.pdf',
]

export const authorization: Authorization<'booklet'> = {
  calls,
  requests,
  downloads,
  addresses,
  confirmed,
}

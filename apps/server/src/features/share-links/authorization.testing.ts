import {
  type Authorization,
  type CallRows,
  type Cell,
  non,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { listedProfile } from '../../testing/profile-factory.ts'
import { addLink } from './share-links.testing.ts'

const profileOf = ({ portal, owner }: Cell) => listedProfile(portal, { ownerId: owner.id })

const linkOf = async (cell: Cell) => addLink(cell.portal, (await profileOf(cell)).id)

// biome-ignore format: a table is read down its columns
const calls: CallRows<'share-links'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'share/make':                                            row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'share/list':                                            row(401, 403, 401, 401, non, yes, non, non, yes, non, non),
  'share/end':                                             row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'share/open':                                            row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
}

const requests: Requests<'share-links'> = {
  'share/make': async (cell) => ({
    body: { bride_groom_id: (await profileOf(cell)).id, label: 'for uncle, Nagpur' },
  }),
  'share/list': async (cell) => {
    const { id } = await linkOf(cell)
    return { body: {}, shows: ({ data }) => data.some((link) => link.id === id) }
  },
  'share/end': async (cell) => ({ body: { link_id: (await linkOf(cell)).id } }),
  // of a stranger: the profile of a closed account is not shown
  'share/open': async ({ portal }) => {
    const { key } = await addLink(portal, (await listedProfile(portal)).id)
    return { body: { key } }
  },
}

export const authorization: Authorization<'share-links'> = { calls, requests }

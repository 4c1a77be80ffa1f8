import { blocks } from '../../db/schema/registry/blocks.ts'
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

/** A block of the owner of the cell; returns its id. */
async function addBlock({ portal, owner }: Cell): Promise<number> {
  const family = await portal.user()
  const [added] = await portal.services.db
    .insert(blocks)
    .values({ userId: owner.id, blockedId: family.id })
    .returning({ id: blocks.id })
  return added?.id ?? 0
}

// biome-ignore format: a table is read down its columns
const calls: CallRows<'blocks'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'blocks/add':                                            row(401, 403, 401, 401, 403, 403, 404, yes, 404, yes, yes),
  'blocks/remove':                                         row(401, 403, 401, 401, 403, 403, 404, 404, yes, 404, 404),
  'blocks/list':                                           row(401, 403, 401, 401, 403, 403, non, non, yes, non, non),
}

const requests: Requests<'blocks'> = {
  'blocks/add': async ({ portal }) => ({
    body: { bride_groom_id: (await listedProfile(portal)).id },
  }),
  'blocks/remove': async (cell) => ({ body: { block_id: await addBlock(cell) } }),
  'blocks/list': async (cell) => {
    const id = await addBlock(cell)
    return { body: {}, shows: ({ data }) => data.some((block) => block.id === id) }
  },
}

export const authorization: Authorization<'blocks'> = { calls, requests }

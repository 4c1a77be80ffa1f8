import { randomUUID } from 'node:crypto'
import { drafts } from '../../db/schema/base/drafts.ts'
import {
  type Authorization,
  type CallRows,
  type Cell,
  non,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'

const key = { form: 'profile', record_id: 0 } as const

async function addDraft({ portal, owner }: Cell): Promise<void> {
  await portal.services.db.insert(drafts).values({
    userId: owner.id,
    form: 'profile',
    recordId: 0,
    values: { fname: 'Ravindra' },
    editor: randomUUID(),
  })
}

// biome-ignore format: a table is read down its columns
const calls: CallRows<'drafts'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'drafts/mine':                                           row(401, 403, 401, 401, non, yes, non, non, yes, non, non),
  'drafts/save':                                           row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'drafts/discard':                                        row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
}

const requests: Requests<'drafts'> = {
  'drafts/mine': async (cell) => {
    await addDraft(cell)
    return { body: key, shows: ({ values }) => values.fname === 'Ravindra' }
  },
  'drafts/save': async () => ({
    body: { ...key, values: { fname: 'Ravindra' }, editor: randomUUID() },
  }),
  'drafts/discard': async () => ({ body: key }),
}

export const authorization: Authorization<'drafts'> = { calls, requests }

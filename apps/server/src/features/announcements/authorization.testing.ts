import { announcements } from '../../db/schema/services/announcements.ts'
import {
  type Authorization,
  type CallRows,
  type Cell,
  non,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { written } from '../../security/authorization-cells.testing.ts'
import { announcementBody, lastDay } from './announcements.testing.ts'

async function announcement(
  { portal }: Cell,
  columns: Partial<typeof announcements.$inferInsert> = {},
): Promise<number> {
  const rows = await portal.services.db
    .insert(announcements)
    .values({
      titleEn: 'Meeting',
      titleMr: 'सभा',
      textEn: 'On Sunday',
      textMr: 'रविवारी',
      endsOn: lastDay.iso,
      createdBy: 1,
      sentAt: new Date(),
      ...columns,
    })
    .returning()
  return written(rows).id
}

const current = (columns: Partial<typeof announcements.$inferInsert>) => async (cell: Cell) => {
  const id = await announcement(cell, columns)
  return {
    body: {},
    shows: ({ data }: { data: { id: number }[] }) => data.some((one) => one.id === id),
  }
}

// biome-ignore format: a table is read down its columns
const calls: CallRows<'announcements'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'announcements/current':                                 row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'announcements/current: of another region':              row(401, 403, 401, 401, 403, 403, non, non, non, non, non),
  'announcements/current: one that is ended':              row(401, 403, 401, 401, 403, 403, non, non, non, non, non),
  'announcements/list':                                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'announcements/details':                                 row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'announcements/recipients':                              row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'announcements/post':                                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'announcements/edit':                                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'announcements/end':                                     row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
}

const requests: Requests<'announcements'> = {
  'announcements/current': current({}),
  'announcements/current: of another region': current({ regionIds: [9] }),
  'announcements/current: one that is ended': current({ endedAt: new Date() }),
  'announcements/list': current({ endedAt: new Date() }),
  'announcements/details': async (cell) => ({
    body: { announcement_id: await announcement(cell) },
  }),
  'announcements/recipients': async () => ({ body: {} }),
  'announcements/post': async () => ({ body: announcementBody() }),
  'announcements/edit': async (cell) => ({
    body: { ...announcementBody(), announcement_id: await announcement(cell) },
  }),
  'announcements/end': async (cell) => ({ body: { announcement_id: await announcement(cell) } }),
}

const confirmed = ['announcements/post', 'announcements/edit']

export const authorization: Authorization<'announcements'> = { calls, requests, confirmed }

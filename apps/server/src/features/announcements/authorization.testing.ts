import { announcements } from '../../db/schema/services/announcements.ts'
import {
  type Addresses,
  type Authorization,
  type CallRows,
  type Cell,
  type DownloadRows,
  non,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { uploadOf, written } from '../../security/authorization-cells.testing.ts'
import { picture } from '../committee/committee.testing.ts'
import { pdfFile } from '../resumes/file/file.testing.ts'
import { announcementBody, isoDay, lastDay } from './announcements.testing.ts'

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

const readingOf = (columns: Partial<typeof announcements.$inferInsert>) => async (cell: Cell) => ({
  body: { announcement_id: await announcement(cell, columns) },
})

// biome-ignore format: a table is read down its columns
const calls: CallRows<'announcements'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'announcements/current':                                 row(non, non, non, non, non, non, yes, yes, yes, yes, yes),
  'announcements/current: public':                         row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'announcements/current: public, from tomorrow':          row(non, non, non, non, non, non, non, non, non, non, non),
  'announcements/current: of another region':              row(non, non, non, non, non, non, non, non, non, non, non),
  'announcements/current: one that is ended':              row(non, non, non, non, non, non, non, non, non, non, non),
  'announcements/read':                                    row(404, 404, 404, 404, 404, 404, yes, yes, yes, yes, yes),
  'announcements/read: public':                            row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'announcements/read: of another region':                 row(404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404),
  'announcements/read: public, expired':                   row(404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404),
  'announcements/list':                                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'announcements/details':                                 row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'announcements/upload-picture':                          row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'announcements/upload-pdf':                              row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'announcements/recipients':                              row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'announcements/post':                                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'announcements/edit':                                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'announcements/end':                                     row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
}

const requests: Requests<'announcements'> = {
  'announcements/current': current({}),
  'announcements/current: public': current({ isPublic: true }),
  'announcements/current: public, from tomorrow': current({
    isPublic: true,
    startsOn: isoDay(1),
  }),
  'announcements/current: of another region': current({ regionIds: [9] }),
  'announcements/current: one that is ended': current({ endedAt: new Date() }),
  'announcements/read': readingOf({}),
  'announcements/read: public': readingOf({ isPublic: true }),
  'announcements/read: of another region': readingOf({ regionIds: [9] }),
  'announcements/read: public, expired': readingOf({
    isPublic: true,
    startsOn: isoDay(-3),
    endsOn: isoDay(-1),
  }),
  'announcements/upload-picture': async () => ({ body: {}, file: await picture() }),
  'announcements/upload-pdf': async () => ({ body: {}, file: await pdfFile() }),
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

// biome-ignore format: a table is read down its columns
const downloads: DownloadRows = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'news-pdf/:id':                                          row(404, 404, 404, 404, 404, 404, yes, yes, yes, yes, yes),
  'news-pdf/:id: public':                                  row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'news-pdf/:id: of another region':                       row(404, 404, 404, 404, 404, 404, 404, 404, 404, yes, yes),
  'news-pdf/:id: public, expired':                         row(404, 404, 404, 404, 404, 404, 404, 404, 404, yes, yes),
}

const pdfOf =
  (columns: Partial<typeof announcements.$inferInsert>) =>
  async (cell: Cell): Promise<string> => {
    const pdfPath = await uploadOf(cell, 'news-pdf', { file: await pdfFile() })
    return `news-pdf/${await announcement(cell, { pdfPath, ...columns })}`
  }

const addresses: Addresses = {
  'news-pdf/:id': pdfOf({}),
  'news-pdf/:id: public': pdfOf({ isPublic: true }),
  'news-pdf/:id: of another region': pdfOf({ regionIds: [9] }),
  'news-pdf/:id: public, expired': pdfOf({
    isPublic: true,
    startsOn: isoDay(-3),
    endsOn: isoDay(-1),
  }),
}

const confirmed = ['announcements/post', 'announcements/edit']

export const authorization: Authorization<'announcements'> = {
  calls,
  requests,
  downloads,
  addresses,
  confirmed,
}

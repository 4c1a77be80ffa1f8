import { createHash } from 'node:crypto'
import { basePath } from '@sangam/contract/envelope'
import type { JobServices } from '../../../composition/slice.ts'
import type { BookletEntry } from '../../../pdf/booklet/entry.ts'
import { entriesPerPart } from '../../../pdf/booklet/layout.ts'
import type { DocumentData } from '../../../pdf/documents.ts'
import { NotAPicture } from '../../../storage/pictures/pictures.ts'
import { versionKey } from '../../../storage/uploads.ts'
import { translate } from '../../../texts/texts.ts'
import { isPhotoPublic } from '../../../visibility/seen.ts'
import { readPhoto } from '../../profiles/profiles.public.ts'
import { listAdverts, type PrintedAdvert } from '../adverts/adverts.queries.ts'
import type { Booklet } from '../booklets.queries.ts'
import { backCoverOf, committeeOf, coverOf, titleOf, trustName, trustPageOf } from './file.front.ts'
import {
  type BookletPlan,
  firstPages,
  indexOf,
  indexParts,
  notesPages,
  pagesBeforeCommittee,
  pagesOfAdverts,
  pagesOfBooklet,
  planOf,
  sizeOf,
} from './file.plan.ts'
import { listEntries, listForIndex, type PrintedEntry } from './file.queries.ts'

type PartData = DocumentData<'booklet'>

/** A piece of the file before it is drawn. */
interface Part {
  /** Everything that the drawing depends on, photos by their path. */
  content: unknown
  load(): Promise<PartData>
}

export type FileServices = Pick<
  JobServices,
  'db' | 'env' | 'files' | 'pictures' | 'publicUrl' | 'secret' | 'masterDataCache'
>

/** Changes with the drawing, so that stored parts of an earlier release are not joined with new ones. */
const drawingVersion = 2

export const hashOf = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, content]))
    .digest('hex')

/** Plans the pages of an edition. */
export async function planParts(services: FileServices, booklet: Booklet) {
  const { db, masterDataCache } = services
  const masterData = await masterDataCache.read()
  const committee = await committeeOf(db, booklet, masterData)
  const indexed = await listForIndex(db, booklet.id)
  const advertPages = pagesOfAdverts(await listAdverts(db, booklet.id))
  const plan = planOf(booklet, indexed, committee.length, advertPages.length)
  const { env } = services
  const { paper, perPage, language } = booklet
  const base = {
    title: titleOf(booklet),
    author: trustName(env, language),
    language,
    size: sizeOf(booklet),
    paper,
    foot: `${trustName(env, language)} · ${titleOf(booklet)}`,
  }
  const text = (key: HeadingKey) => translate(language, `booklet_file.${key}`)
  const first = firstPages(plan, perPage)
  const lines = indexOf(booklet, indexed, plan)
  const whole = (data: PartData): Part => ({ content: data, load: async () => data })
  const indexes = (
    [
      ['lbl_index_surname', lines.bySurname, plan.surnamePages, first.surname],
      ['lbl_index_region', lines.byRegion, plan.regionPages, first.region],
    ] as const
  ).flatMap(([heading, all, pages, firstPage]) =>
    indexParts(booklet, all, pages).map(({ offset, ...part }) =>
      whole({
        ...base,
        ...part,
        kind: 'index',
        heading: text(heading),
        firstPage: firstPage + offset,
      }),
    ),
  )
  const sectionsInOrder = [
    ['lbl_committee', committee.length, pagesBeforeCommittee + 1],
    ['lbl_index_surname', plan.surnamePages, first.surname],
    ['lbl_index_region', plan.regionPages, first.region],
    ['lbl_brides', plan.brides, first.brides],
    ['lbl_grooms', plan.grooms, first.grooms],
    ['lbl_adverts', plan.advertPages, first.adverts],
    ['lbl_notes', 1, first.notes],
  ] as const
  const front = whole({
    ...base,
    kind: 'front',
    firstPage: 1,
    cover: coverOf(booklet, plan, env),
    trust: trustPageOf(booklet, env),
    contentsHeading: text('lbl_contents'),
    contents: sectionsInOrder.flatMap(([heading, count, page]) =>
      count > 0 ? [{ text: text(heading), page }] : [],
    ),
    committeeHeading: text('lbl_committee'),
    committee,
  })
  const advertParts = Array.from(
    { length: Math.ceil(advertPages.length / advertPagesPerPart) },
    (_, index) => {
      const offset = index * advertPagesPerPart
      const pages = advertPages.slice(offset, offset + advertPagesPerPart)
      const firstPage = first.adverts + offset
      return advertsPart(
        services,
        { ...base, kind: 'adverts', heading: text('lbl_adverts'), firstPage },
        pages,
      )
    },
  )
  const end = whole({
    ...base,
    kind: 'end',
    heading: text('lbl_notes'),
    firstPage: first.notes,
    notesPages: notesPages(plan, perPage),
    backCover: backCoverOf(booklet, env),
  })
  const sections = entrySections(plan, perPage)
  return {
    pages: pagesOfBooklet(plan, perPage),
    count: 2 + indexes.length + sections.length + advertParts.length,
    /** Entries are read when their part is next, so that memory holds about 50 of them. */
    async *parts(): AsyncGenerator<Part> {
      yield front
      yield* indexes
      for (const section of sections) {
        const { isBride, from } = section
        const rows = await listEntries(db, booklet.id, section)
        const data = {
          ...base,
          kind: 'entries' as const,
          heading: text(isBride ? 'lbl_brides' : 'lbl_grooms'),
          firstPage: (isBride ? first.brides : first.grooms) + (from - 1) / perPage,
          perPage,
        }
        yield entriesPart(services, data, rows)
      }
      yield* advertParts
      yield end
    },
  }
}

type HeadingKey =
  | 'lbl_contents'
  | 'lbl_index_surname'
  | 'lbl_index_region'
  | 'lbl_committee'
  | 'lbl_adverts'
  | 'lbl_notes'
  | 'lbl_brides'
  | 'lbl_grooms'

/** The places of entries that are drawn together: first all brides, then all grooms. */
function entrySections({ brides, grooms }: BookletPlan, perPage: number) {
  const size = entriesPerPart(perPage)
  return [
    { isBride: true, count: brides },
    { isBride: false, count: grooms },
  ].flatMap(({ isBride, count }) =>
    Array.from({ length: Math.ceil(count / size) }, (_, index) => ({
      isBride,
      from: index * size + 1,
      to: Math.min((index + 1) * size, count),
    })),
  )
}

type EntriesData = Omit<Extract<PartData, { kind: 'entries' }>, 'slots'>

function entriesPart(
  services: FileServices,
  data: EntriesData,
  rows: readonly PrintedEntry[],
): Part {
  return {
    content: {
      ...data,
      slots: rows.map((row) => ({
        ...withoutPhoto(services, row),
        photo: photoPathOf(services, row),
      })),
    },
    async load() {
      const slots: BookletEntry[] = []
      for (const row of rows) {
        slots.push({ ...withoutPhoto(services, row), photo: await loadPhoto(services, row) })
      }
      return { ...data, slots }
    },
  }
}

/** Pictures of whole pages are large. */
const advertPagesPerPart = 10

type AdvertsData = Omit<Extract<PartData, { kind: 'adverts' }>, 'pages'>

function advertsPart({ files }: FileServices, data: AdvertsData, pages: PrintedAdvert[][]): Part {
  return {
    content: { ...data, pages },
    load: async () => ({
      ...data,
      pages: await Promise.all(
        pages.map((adverts) =>
          Promise.all(
            adverts.map(async ({ size, path }) => ({
              size,
              picture: await files.getBytes(versionKey(path, 'print')),
            })),
          ),
        ),
      ),
    }),
  }
}

/** Where the QR code of an entry leads; it opens after a login. */
const addressOf = (publicUrl: string, number: string) => `${publicUrl}${basePath}/n?${number}`

const withoutPhoto = ({ publicUrl }: FileServices, { entry }: PrintedEntry) => ({
  name: entry.snapshot.name,
  registrationNumber: entry.registrationNumber,
  facts: entry.snapshot.facts,
  contact: entry.snapshot.contact,
  phone: entry.snapshot.phone,
  address: addressOf(publicUrl, entry.registrationNumber),
})

/** The photo that all members see at present; empty if the family shows it only on request. */
const photoPathOf = ({ env }: FileServices, { profile }: PrintedEntry): string =>
  isPhotoPublic(profile, env) ? profile.photoPath : ''

/** 30 × 40 mm at 300 dpi. */
const printVersion = { print: { width: 354, height: 472, fit: 'cover' } } as const

async function loadPhoto(services: FileServices, row: PrintedEntry): Promise<Buffer | null> {
  const path = photoPathOf(services, row)
  const photo = path && (await readPhoto(services, path, false))
  if (!photo) return null
  try {
    return (await services.pictures.make(photo, printVersion)).print
  } catch (error) {
    if (error instanceof NotAPicture) return null
    throw error
  }
}

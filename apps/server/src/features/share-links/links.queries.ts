import type { DeviceKind, LinkState } from '@sangam/contract/share-links/values'
import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { type ShareMask, shareLinks, shareOpens } from '../../db/schema/services/share-links.ts'
import { isNotHidden, shownPhotoPath } from '../../visibility/seen.sql.ts'
import { decisiveColumns } from '../../visibility/seen.ts'
import { canShowPicture, countsAsAlive, isAlive, linkState } from './link.alive.ts'

const ofOwner = (ownerId: number) =>
  sql`${shareLinks.profileId} in (select id from ${profiles}
    where owner_id = ${ownerId} and state <> 'deleted')`

export async function countAlive(tx: Queryable, ownerId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(shareLinks)
    .where(and(ofOwner(ownerId), countsAsAlive))
  return row?.count ?? 0
}

interface NewLink {
  profileId: number
  keyHash: string
  label: string
  mask: ShareMask
  days: number
  maxOpens: number
}

export async function insertLink(tx: Queryable, { days, ...link }: NewLink): Promise<number> {
  const [inserted] = await tx
    .insert(shareLinks)
    .values({ ...link, endsAt: sql`now() + make_interval(days => ${days})` })
    .returning({ id: shareLinks.id })
  if (!inserted) throw new Error('the link was not inserted')
  return inserted.id
}

/** Newest first, older than the link of the cursor. */
export const listLinks = (db: Queryable, ownerId: number, limit: number, cursor: string) =>
  db
    .select({
      id: shareLinks.id,
      profileId: shareLinks.profileId,
      label: shareLinks.label,
      mask: shareLinks.mask,
      state: linkState.mapWith((state: LinkState) => state),
      opens: shareLinks.opens,
      maxOpens: shareLinks.maxOpens,
      createdAt: shareLinks.createdAt,
      endsAt: shareLinks.endsAt,
    })
    .from(shareLinks)
    .where(and(ofOwner(ownerId), cursor ? lt(shareLinks.id, Number(cursor)) : undefined))
    .orderBy(desc(shareLinks.id))
    .limit(limit)

/** The openings of these links, newest first. */
export const listOpens = (db: Queryable, linkIds: number[]) =>
  db
    .select({
      id: shareOpens.id,
      linkId: shareOpens.linkId,
      at: shareOpens.at,
      device: shareOpens.device,
    })
    .from(shareOpens)
    .where(inArray(shareOpens.linkId, linkIds))
    .orderBy(desc(shareOpens.id))

/** Whether the owner had this link and it was not ended yet. */
export async function endLink(db: Queryable, ownerId: number, id: number): Promise<boolean> {
  const ended = await db
    .update(shareLinks)
    .set({ endedAt: sql`now()` })
    .where(and(eq(shareLinks.id, id), ofOwner(ownerId), isNull(shareLinks.endedAt)))
    .returning({ id: shareLinks.id })
  return ended.length > 0
}

interface OpenedLink {
  keyHash: string
  /** Profiles that a block hides from the reader. */
  hiddenProfileIds: readonly number[]
}

interface Opening extends OpenedLink {
  device: DeviceKind
  network: string
}

const canBeOpened = ({ keyHash, hiddenProfileIds }: OpenedLink) =>
  and(
    eq(shareLinks.keyHash, keyHash),
    isAlive,
    isNotHidden(shareLinks.profileId, sql`${sql.param([...hiddenProfileIds])}`),
  )

/** The profile of a link that can be opened now. */
export async function findLinkedProfile(db: Queryable, link: OpenedLink) {
  const [profile] = await db
    .select(decisiveColumns)
    .from(shareLinks)
    .innerJoin(profiles, eq(profiles.id, shareLinks.profileId))
    .where(canBeOpened(link))
  return profile
}

/** Counts an opening of a link that can be opened now; concurrent openings wait for each other. */
export const openLink = (db: Database, opening: Opening) =>
  db.transaction(async (tx) => {
    const { device, network } = opening
    const [link] = await tx
      .update(shareLinks)
      .set({ opens: sql`${shareLinks.opens} + 1` })
      .where(canBeOpened(opening))
      .returning({
        id: shareLinks.id,
        profileId: shareLinks.profileId,
        mask: shareLinks.mask,
        endsAt: shareLinks.endsAt,
      })
    if (!link) return null
    const [opened] = await tx
      .insert(shareOpens)
      .values({ linkId: link.id, device, network })
      .returning({ id: shareOpens.id })
    return opened ? { ...link, openingId: opened.id } : null
  })

/** What the picture of an opening shows, while its link is neither ended, expired nor void. */
export async function findPicture(db: Queryable, openingId: number) {
  const [picture] = await db
    .select({
      label: shareLinks.label,
      mask: shareLinks.mask,
      photoPath: profiles.photoPath,
      registrationNumber: profiles.registrationNumber,
    })
    .from(shareOpens)
    .innerJoin(shareLinks, eq(shareLinks.id, shareOpens.linkId))
    .innerJoin(profiles, eq(profiles.id, shareLinks.profileId))
    .where(and(eq(shareOpens.id, openingId), canShowPicture, sql`${shownPhotoPath} <> ''`))
  return picture
}

/** Removes links that ended this number of days ago, with their openings. */
export async function removeOldLinks(db: Queryable, days: number): Promise<void> {
  await db
    .delete(shareLinks)
    .where(lt(shareLinks.endsAt, sql`now() - make_interval(days => ${days})`))
}

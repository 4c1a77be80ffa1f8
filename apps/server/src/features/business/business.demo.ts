import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { businesses } from '../../db/schema/business.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { claimUpload, keepUpload } from '../../storage/uploads.ts'
import { drawBanner } from './demo-banner.ts'
import { type DemoBusiness, demoBusinesses } from './demo-businesses.ts'
import type { Motif } from './demo-motifs.ts'

/** The sign of each category, by its id. */
const signs: Record<number, Motif> = {
  1: 'pots',
  2: 'cloth',
  3: 'necklace',
  4: 'thali',
  5: 'house',
  6: 'healing',
  7: 'book',
  8: 'bricks',
  9: 'lamp',
  10: 'chair',
  11: 'cart',
  12: 'field',
  13: 'camera',
  14: 'screen',
  15: 'coins',
  16: 'scales',
  17: 'garland',
  18: 'lotus',
  19: 'sun',
}

const mobileOf = ({ owner }: DemoBusiness) => String(9_100_000_000 + owner)

export async function loadDemoBusinesses(db: Database, files: FileStore): Promise<void> {
  const owners = await db
    .select({ id: users.id, mobile: users.mobile })
    .from(users)
    .where(inArray(users.mobile, demoBusinesses.map(mobileOf)))
  const ownerIds = new Map(owners.map(({ id, mobile }) => [mobile, id]))
  // drawn together, since that is where the time goes
  const banners = await Promise.all(
    demoBusinesses.map(({ category }, number) => drawBanner(signs[category] ?? 'sun', number)),
  )

  await db.transaction(async (tx) => {
    for (const [number, business] of demoBusinesses.entries()) {
      const mobile = mobileOf(business)
      const ownerId = ownerIds.get(mobile)
      const versions = banners[number]
      if (!ownerId || !versions) throw new Error(`no demo member has the number ${mobile}`)
      const upload = { kind: 'banner', ownerId } as const
      const bannerPath = await keepUpload({ db: tx, files }, { ...upload, versions })
      await claimUpload(tx, { ...upload, path: bannerPath })
      await tx.insert(businesses).values({
        ownerId,
        bannerPath,
        name: business.name,
        ownerName: business.ownerName,
        categoryId: business.category,
        categoryName: business.subName ?? '',
        regionId: business.region,
        contactNumber: mobile,
        about: business.about,
        otherInfo: business.other ?? '',
        address: business.address,
        cityVillage: business.place,
        pincode: business.pincode,
        siteUrl: business.site ?? '',
        status: business.status ?? 'Approved',
        remark: business.remark ?? '',
        isOpen: !business.isClosed,
        createdAt: sql`now() - make_interval(days => ${(demoBusinesses.length - number) * 2})`,
      })
    }
  })
}

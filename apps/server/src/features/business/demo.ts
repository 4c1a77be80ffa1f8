import type { ListingStatus } from '@sangam/contract/moderation/values'
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { businesses } from '../../db/schema/services/business.ts'
import { readDemo } from '../../demo/read-demo.ts'
import { readDemoPicture } from '../../demo-pictures/demo-pictures.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { claimUpload, storeUpload } from '../../storage/uploads.ts'
import { bannerWidths, versionOfWidth } from './banner/banner.ts'

interface DemoBusiness {
  /** The last two digits of the owner's demo number. */
  owner: number
  name: string
  ownerName: string
  category: number
  subName?: string
  region: number
  place: string
  address: string
  pincode: string
  about: string
  other?: string
  site?: string
  status?: Exclude<ListingStatus, 'Approved'>
  remark?: string
  isClosed?: true
  /** A changed banner waits for approval. */
  hasNewBanner?: true
}

const mobileOf = ({ owner }: DemoBusiness) => String(9_100_000_000 + owner)

/** Businesses in all regions and categories, oldest first. */
export async function loadDemo(db: Transaction, files: FileStore): Promise<void> {
  const demoBusinesses = await readDemo<DemoBusiness[]>('businesses')
  const owners = await db
    .select({ id: users.id, mobile: users.mobile })
    .from(users)
    .where(inArray(users.mobile, demoBusinesses.map(mobileOf)))
  const ownerIds = new Map(owners.map(({ id, mobile }) => [mobile, id]))
  await db.transaction(async (tx) => {
    for (const [number, business] of demoBusinesses.entries()) {
      const mobile = mobileOf(business)
      const ownerId = ownerIds.get(mobile)
      if (!ownerId) throw new Error(`no demo member has the number ${mobile}`)
      const storeBanner = async (picture: number) => {
        const upload = { kind: 'banner', ownerId } as const
        const versions = await readBanner(picture)
        const path = await storeUpload({ db: tx, files }, { ...upload, versions })
        await claimUpload(tx, { ...upload, path })
        return path
      }
      await tx.insert(businesses).values({
        ownerId,
        bannerPath: await storeBanner(number + 1),
        ...(business.hasNewBanner && {
          newBannerPath: await storeBanner(number + 2),
          newBannerAt: sql`now() - interval '1 day'`,
        }),
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

/** The demo pictures are 960 pixels wide, so the widest version is the same as that of 960. */
async function readBanner(number: number): Promise<Record<string, Buffer>> {
  const versions = bannerWidths.map(async (width) => {
    const version = versionOfWidth(Math.min(width, 960))
    const bytes = await readDemoPicture({ kind: 'business', number }, version)
    return [versionOfWidth(width), bytes] as const
  })
  return Object.fromEntries(await Promise.all(versions))
}

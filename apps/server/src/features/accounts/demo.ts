import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'

/** The accounts to try the portal with, one for each state. */
export const demoAccounts: (typeof users.$inferInsert & { about: string })[] = [
  {
    mobile: '9000000001',
    firstName: 'Savita',
    lastName: 'Deshmukh',
    role: 'super_admin',
    regionId: 1,
    cityVillage: 'Kothrud',
    verification: 'verified',
    hasListAccess: true,
    about: 'super admin',
  },
  {
    mobile: '9000000002',
    firstName: 'Prakash',
    lastName: 'Ingle',
    role: 'admin',
    regionId: 3,
    cityVillage: 'Shegaon',
    verification: 'verified',
    hasListAccess: true,
    about: 'admin',
  },
  {
    mobile: '9000000003',
    firstName: 'Asha',
    lastName: 'Wankhade',
    regionId: 6,
    cityVillage: 'Nagpur',
    verification: 'verified',
    hasListAccess: true,
    isAssociate: true,
    about: 'verified member with access and an approved profile',
  },
  {
    mobile: '9000000004',
    firstName: 'Rahul',
    lastName: 'Tayade',
    regionId: 2,
    cityVillage: 'Thane',
    verification: 'verified',
    about: 'verified member without profile or access',
  },
  {
    mobile: '9000000005',
    firstName: 'Meera',
    lastName: 'Khandare',
    regionId: 7,
    cityVillage: 'Amravati',
    verification: 'pending',
    about: 'pending member',
  },
  {
    mobile: '9000000006',
    firstName: 'Suresh',
    lastName: 'Bhople',
    regionId: 4,
    cityVillage: 'Sungaon',
    verification: 'rejected',
    remark: 'Details could not be confirmed',
    about: 'rejected member',
  },
  {
    mobile: '9000000007',
    firstName: 'Vaishali',
    lastName: 'Raut',
    regionId: 5,
    cityVillage: 'Warvat',
    verification: 'verified',
    state: 'deactivated',
    about: 'deactivated member',
  },
  { mobile: '9000000008', signedUpAt: null, about: 'confirmed number, sign-up not completed' },
]

const firstNames = [
  'Amit',
  'Sneha',
  'Ganesh',
  'Pooja',
  'Vijay',
  'Kavita',
  'Nilesh',
  'Rupali',
  'Sachin',
  'Manisha',
  'Yogesh',
  'Swati',
  'आकाश',
  'प्रीती',
  'Mahesh',
  'Archana',
]
const lastNames = [
  'Gawande',
  'Patil',
  'Dhole',
  'Bharambe',
  'Chopde',
  'Kale',
  'Nemade',
  'Mahajan',
  'Ghate',
  'देशमुख',
  'Warade',
]

function createdAndSignedUp(at: SQL) {
  return { createdAt: at, signedUpAt: at, numberVerifiedAt: at }
}

/** More members, spread over the last weeks and the regions, to fill lists and charts. */
const demoMembers = Array.from({ length: 72 }, (_, index) => ({
  mobile: String(9_100_000_000 + index),
  firstName: firstNames[index % firstNames.length],
  lastName: lastNames[index % lastNames.length],
  regionId: (index % 8) + 1,
  verification: index % 6 === 5 ? ('pending' as const) : ('verified' as const),
  hasListAccess: index % 3 === 0 && index % 6 !== 5,
  ...createdAndSignedUp(sql`now() - make_interval(days => ${80 - index}, hours => ${index % 24})`),
}))

export async function loadDemo(db: Transaction): Promise<void> {
  await db.transaction(async (tx) => {
    // members first, because they are older than the accounts above
    await tx.insert(users).values(demoMembers)
    await tx.insert(users).values(
      demoAccounts.map(({ about: _, ...account }) => ({
        ...createdAndSignedUp(sql`now() - interval '3 days'`),
        ...account,
      })),
    )
    const [associate] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.mobile, '9000000003'))
    if (associate) {
      await tx
        .update(users)
        .set({ associateId: associate.id })
        .where(sql`${users.mobile} between '9100000030' and '9100000034'`)
    }
  })
}

import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import names from '../../demo/members.json' with { type: 'json' }
import { readDemo } from '../../demo/read-demo.ts'

type DemoAccount = typeof users.$inferInsert & { about: string }

/** The accounts to try the portal with, one for each state. */
export const readDemoAccounts = () => readDemo<DemoAccount[]>('accounts')

function createdAndSignedUp(at: SQL) {
  return { createdAt: at, signedUpAt: at, numberVerifiedAt: at }
}

const { firstNames, lastNames } = names

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
  const accounts = await readDemoAccounts()
  await db.transaction(async (tx) => {
    // members first, because they are older than the accounts above
    await tx.insert(users).values(demoMembers)
    await tx.insert(users).values(
      accounts.map(({ about: _, ...account }) => ({
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

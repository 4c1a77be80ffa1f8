import { mobilePattern } from '@sangam/contract/mobile'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { JobServices } from '../../../composition/slice.ts'
import type { Queryable } from '../../../db/client.ts'
import { numbersOf } from '../../../db/profile-columns.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { nominees } from '../../../db/schema/services/my-data.ts'
import { sendSmsTo } from '../../notifications/notifications.public.ts'

/** The job that sends the SMS to the family; started when an access is opened. */
export const familyJob = 'nominee-family'

/** The numbers of the father and the contact persons in the registrations of a member. */
const familyNumbers = (userId: number): SQL => sql`
  select number from ${profiles}
  cross join unnest(array[${numbersOf(profiles)}]) as family(number)
  where ${profiles.ownerId} = ${userId} and ${profiles.state} <> 'deleted'`

/** The accounts of the father and the contact persons, except that of the nominee. */
export const familyWithAccounts = (userId: number, nomineeMobile: string): SQL => sql`
  select ${users.id} from ${users}
  where ${users.mobile} in (${familyNumbers(userId)})
    and ${users.mobile} <> ${nomineeMobile} and ${users.id} <> ${userId}`

/** Those who have no account get an SMS. */
async function findNumbersWithoutAccount(
  db: Queryable,
  userId: number,
  nomineeMobile: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select distinct number from (${familyNumbers(userId)}) family
    where number <> ${nomineeMobile}
      and not exists (select from ${users} where ${users.mobile} = family.number)`)
  return rows.map(({ number }) => number).filter((number) => mobilePattern.test(number))
}

type Services = Pick<JobServices, 'db' | 'env' | 'sms'>

/** Sends an SMS to family members without an account: the data was opened to the nominee. */
export async function sendFamilySms(services: Services): Promise<void> {
  const { db } = services
  // claimed before sending: a crash loses messages, and sends none twice
  const opened = await db
    .update(nominees)
    .set({ isFamilySmsDue: false })
    .where(eq(nominees.isFamilySmsDue, true))
    .returning({ userId: nominees.userId, mobile: nominees.mobile })
  for (const { userId, mobile } of opened) {
    const numbers = await findNumbersWithoutAccount(db, userId, mobile)
    const outcomes = []
    for (const number of numbers) {
      outcomes.push(await sendSmsTo(services, 'nominee_access_family', number))
    }
    const isGatewayDown = outcomes.length > 0 && outcomes.every(({ state }) => state === 'failed')
    if (isGatewayDown) {
      await db.update(nominees).set({ isFamilySmsDue: true }).where(eq(nominees.userId, userId))
    }
  }
}

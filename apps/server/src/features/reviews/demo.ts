import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { reviews } from '../../db/schema/reviews.ts'

type DemoReview = readonly [member: number, rating: number, text: string, reply?: string]

/** Oldest first; `member` is the end of the mobile number of a demo member. */
const demoReviews: DemoReview[] = [
  [0, 5, 'We found a good match for our daughter within four months. Thank you to all volunteers.'],
  [1, 4, 'छान उपक्रम. वधू-वर यादी व्यवस्थित आहे, शोधायला सोपी.'],
  [2, 5, 'Every profile is checked by people who know the families. That is worth a lot.'],
  [
    3,
    3,
    'The list is good, but the photographs of some profiles are old.',
    'Thank you for telling us. We now ask every family to renew the photograph after a year.',
  ],
  [4, 5, 'शेगावच्या मेळाव्यात प्रत्यक्ष भेट झाली आणि लग्न जमले. संस्थेचे मनापासून आभार!'],
  [6, 4, 'I listed my medical store and three members have already called.'],
  [7, 5, 'विद्यार्थ्यांना माझ्या क्लासची माहिती येथूनच मिळाली.'],
  [
    8,
    2,
    'The verification took nine days.',
    'You are right, that was too long. Two more volunteers help us since last week.',
  ],
  [9, 4, 'Simple to use on the phone, my mother manages it alone.'],
  [10, 5, 'Good work by young people of our community.'],
  [12, 4, 'नोकरीच्या संधींचा विभाग खूप उपयोगी आहे.'],
  [13, 5, 'No middlemen and no commission. Please keep it so.'],
  [
    14,
    3,
    'Please add more filters to the list.',
    'Region, education and registration number are there now. What else would help you?',
  ],
  [15, 5, 'My brother found his first job through the job board.'],
  [16, 4, 'The PDF of the profile looks decent in print, elders liked it.'],
  [18, 5, 'मराठीत सगळे असल्यामुळे घरातील ज्येष्ठांनाही वापरता येते.'],
  [19, 4, 'Committee members answer the phone and really help.'],
  [
    20,
    1,
    'I could not log in for two days.',
    'The SMS service had a fault that week. It is mended; please try again and call us if not.',
  ],
  [21, 5, 'Trustworthy. Numbers are not given to everybody.'],
  [22, 4, 'Very useful for those of us who live far from the village.'],
]

const mobileOf = (member: number) => String(9_100_000_000 + member)

export async function loadDemo(db: Transaction): Promise<void> {
  const members = await db
    .select({ id: users.id, mobile: users.mobile })
    .from(users)
    .where(
      inArray(
        users.mobile,
        demoReviews.map(([member]) => mobileOf(member)),
      ),
    )
  const ids = new Map(members.map(({ id, mobile }) => [mobile, id]))
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

  await db.insert(reviews).values(
    demoReviews.map(([member, rating, text, reply = ''], number) => {
      const userId = ids.get(mobileOf(member))
      if (!userId) throw new Error(`no demo member has the number ${mobileOf(member)}`)
      const days = (demoReviews.length - number) * 3
      return {
        userId,
        rating,
        text,
        reply,
        createdAt: daysAgo(days),
        repliedAt: reply ? daysAgo(days - 2) : null,
      }
    }),
  )
}

import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { contactMessages } from '../../db/schema/contact.ts'

interface DemoMessage {
  from: [first: string, last: string, mobileOrEmail: string]
  subject: string
  message: string
  daysAgo: number
  isRead?: true
  answer?: string
}

/** Oldest first. */
const demoMessages: DemoMessage[] = [
  {
    from: ['Sanjay', 'Bharambe', '9300000001'],
    subject: 'Hall for a wedding',
    message:
      'Can the hall of the trust in Shegaon be booked for 12 December? We expect 300 guests.',
    daysAgo: 21,
    answer: 'Called him, the hall is free and held for a week.',
  },
  {
    from: ['Kalpana', 'Gawande', 'kalpana.g@example.com'],
    subject: 'Scholarship for my daughter',
    message: 'My daughter has 91 % in SSC. How do we apply for the scholarship, and until when?',
    daysAgo: 17,
    answer: 'Sent the form by e-mail.',
  },
  {
    from: ['राहुल', 'देशमुख', '9300000003'],
    subject: 'वधू-वर मेळावा',
    message: 'या वर्षीचा वधू-वर मेळावा कधी आणि कोठे आहे? नावनोंदणी कशी करायची?',
    daysAgo: 12,
    answer: 'WhatsApp वर तारीख आणि ठिकाण कळवले.',
  },
  {
    from: ['Meena', 'Patil', '9300000004'],
    subject: 'Photo cannot be changed',
    message:
      'I changed my photo last week but the list still shows the old one. Please look into it.',
    daysAgo: 9,
    isRead: true,
  },
  {
    from: ['Vitthal', 'Dhole', '+91 93000 00005'],
    subject: 'Registration on behalf of my nephew',
    message: 'My nephew works on a ship and has no number in India. May I register him with mine?',
    daysAgo: 6,
    isRead: true,
  },
  {
    from: ['Anita', 'Chopde', 'anita@example.org'],
    subject: 'Advertisement in the yearbook',
    message: 'We would like half a page for our sweets shop in the yearbook. What does it cost?',
    daysAgo: 4,
  },
  {
    from: ['सुरेखा', 'महाजन', '9300000007'],
    subject: 'पत्ता बदलला आहे',
    message: 'आम्ही पुण्याहून नागपूरला राहायला गेलो आहोत. विभाग कसा बदलायचा?',
    daysAgo: 2,
  },
  {
    from: ['Tushar', 'Nemade', '9300000008'],
    subject: 'Blood donation camp',
    message:
      'Our group in Thane wants to hold a blood donation camp with the trust. Whom do we talk to?',
    daysAgo: 1,
  },
]

export async function loadDemo(db: Transaction): Promise<void> {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.mobile, '9000000002'))
  await db.insert(contactMessages).values(
    demoMessages.map(({ from: [firstName, lastName, mobileOrEmail], ...rest }) => ({
      firstName,
      lastName,
      mobileOrEmail,
      subject: rest.subject,
      message: rest.message,
      createdAt: daysAgo(rest.daysAgo),
      ...((rest.isRead || rest.answer) && { readAt: daysAgo(rest.daysAgo - 0.5) }),
      ...(rest.answer && {
        answeredAt: daysAgo(rest.daysAgo - 1),
        answeredBy: admin?.id ?? null,
        answerNote: rest.answer,
      }),
    })),
  )
}

const daysAgo = (days: number): SQL => sql`now() - ${days} * interval '1 day'`

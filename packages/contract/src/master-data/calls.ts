import { labels } from '@sangam/i18n/by-language'
import { z } from 'zod'
import { call } from '../call.ts'

/** Forms offer no hidden choice, but records keep it. */
const isHidden = { is_hidden: z.literal(true).optional() }
const choice = z.object({ id: z.int(), ...labels('name', () => z.string()), ...isHidden })
const category = z.object({
  id: z.int(),
  ...labels('cat_name', () => z.string()),
  ...isHidden,
})

const masterData = z.object({
  region: z.array(choice),
  education: z.array(choice),
  employment_type: z.array(choice),
  category: z.array(category),
  mr_ms: z.array(choice),
  designation: z.array(choice),
  gender: z.array(choice),
  married_status: z.array(choice),
  blood_group: z.array(choice),
  zodiac: z.array(choice),
  cast: z.array(choice),
  sub_cast: z.array(choice),
  gotra: z.array(choice),
  height: z.array(choice),
  annual_income: z.array(choice),
})

export const masterDataCalls = {
  'get-master-data': call({
    summary: 'Get all lists of choices with labels in both languages',
    access: 'visitor',
    reads: ['business-categories', 'master-data'],
    body: z.object({ id: z.coerce.number().int().default(1) }),
    data: z.array(masterData),
    answers: ['common.msg_ok'],
  }),
}

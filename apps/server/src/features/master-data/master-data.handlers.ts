import {
  all,
  annualIncomes,
  bloodGroups,
  castes,
  designations,
  genders,
  heights,
  marriedStatuses,
  titles,
  zodiacs,
} from '@sangam/contract/lookups'
import type { masterDataCalls } from '@sangam/contract/master-data/calls'
import { type MasterData, readMasterData } from '../../db/master-data.ts'
import { sharedAnswer } from '../../http/answer-bytes.ts'
import type { Answer, Handlers } from '../../http/handler.ts'
import { onceFor } from '../../once-for.ts'

export const masterDataHandlers: Handlers<keyof typeof masterDataCalls> = {
  'get-master-data': async ({ db }) => answerOf(await readMasterData(db)),
}

const answerOf = onceFor(({ region, education, employment_type, category }: MasterData) =>
  sharedAnswer<Answer<'get-master-data'>>({
    message: 'common.msg_ok',
    data: [
      {
        region: [all, ...region],
        education: [all, ...education],
        employment_type,
        category: category.map(({ id, name, name_mr }) => ({
          id,
          cat_name: name,
          cat_name_mr: name_mr,
        })),
        mr_ms: [...titles],
        designation: [...designations],
        gender: [...genders],
        married_status: [...marriedStatuses],
        blood_group: [...bloodGroups],
        zodiac: [...zodiacs],
        cast: [...castes],
        height: [...heights],
        annual_income: [...annualIncomes],
      },
    ],
  }),
)

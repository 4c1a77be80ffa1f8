import {
  all,
  annualIncomes,
  bloodGroups,
  genders,
  heights,
  marriedStatuses,
  titles,
  zodiacs,
} from '@sangam/contract/lookups'
import { labelsAs } from '@sangam/i18n/by-language'
import type { ListsForForms, MasterChoice, MasterData } from '../../texts/master-data.ts'

/** The lists as forms get them. */
export function listsForForms(lists: MasterData): ListsForForms {
  const { region, education, employment_type, category, designation, cast } = lists
  return {
    region: [all, ...region],
    education: [all, ...education],
    employment_type,
    category: category.map(({ id, is_hidden, ...choice }) => ({
      id,
      ...(is_hidden && { is_hidden }),
      ...labelsAs(choice, 'name', 'cat_name'),
    })),
    mr_ms: [...titles],
    designation,
    gender: [...genders],
    married_status: [...marriedStatuses],
    blood_group: [...bloodGroups],
    zodiac: [...zodiacs],
    cast,
    sub_cast: withoutEarlierNames(lists.sub_cast),
    gotra: withoutEarlierNames(lists.gotra),
    height: [...heights],
    annual_income: annualIncomes.map(({ shown: _, ...choice }) => choice),
  }
}

/** Records show the current name, so forms need only this one. */
const withoutEarlierNames = (choices: MasterChoice[]) =>
  choices.map(({ earlierNames: _, ...choice }) => choice)

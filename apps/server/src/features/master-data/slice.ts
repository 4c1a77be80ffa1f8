import type { Slice } from '../../composition/slice.ts'
import { lookupValues } from '../../db/schema/base/master-data.ts'
import { notPersonal } from '../../personal-data/personal-data.ts'
import { choiceHandlers } from './choices.handlers.ts'
import { masterDataHandlers } from './lists.handlers.ts'
import { choiceNamesIn, seedMasterData } from './master-data.public.ts'

export const masterData: Slice<'master-data'> = {
  handlers: { ...masterDataHandlers, ...choiceHandlers },
  seed: ({ db }) => seedMasterData(db),
  auditSubjects: {
    region: choiceNamesIn('region'),
    education: choiceNamesIn('education'),
    employment_type: choiceNamesIn('employment_type'),
    designation: choiceNamesIn('designation'),
    cast: choiceNamesIn('cast'),
    sub_cast: choiceNamesIn('sub_cast'),
    gotra: choiceNamesIn('gotra'),
  },
  personalData: [notPersonal(lookupValues)],
}

import {
  applyAnswer,
  canJoin,
  isNoticeChanged,
  lastDayOf,
  lockForAnswer,
  messageOf,
  proofOf,
} from './answers.ts'
import { listCurrent } from './booklets.queries.ts'
import { bookletJob } from './job.name.ts'

/** How answers about an edition are checked and applied. */
export const editionAnswers = {
  applyAnswer,
  canJoin,
  isNoticeChanged,
  lastDayOf,
  lockForAnswer,
  messageOf,
  proofOf,
  listCurrent,
  job: bookletJob,
}

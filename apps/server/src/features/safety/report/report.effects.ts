import { groupOf } from '@sangam/contract/safety/values'
import type { Queryable } from '../../../db/client.ts'
import { setMayAsk } from '../../accounts/accounts.public.ts'
import { hidePhoto, removeNumber } from '../../profiles/profiles.public.ts'
import {
  addSteps,
  countFamiliesAgainst,
  mayHidePhoto,
  portalStep,
  type Report,
} from './report.queries.ts'

/** The number of families whose complaints in 30 days stop the requests of a person until the trust decides. */
const reportsToStopAsking = 2

/**
 * What the portal does immediately for a complaint of a person with a verified number: it hides a picture,
 * removes the number of the reporter from the profile, or pauses the right to ask for introductions.
 * Only an admin can undo it.
 */
export async function applyAutomaticAction(
  tx: Queryable,
  report: Report,
  mobile: string,
): Promise<void> {
  if (groupOf(report.kind) === 'conduct' && report.subjectOwnerId !== null) {
    const families = await countFamiliesAgainst(tx, report.subjectOwnerId)
    if (families >= reportsToStopAsking) {
      await pauseAsking(tx, report.id, report.subjectOwnerId)
    }
  }
  if (report.subject !== 'profile' || report.subjectId === null) return
  const profileId = report.subjectId
  if (groupOf(report.kind) === 'picture') {
    if (!(await mayHidePhoto(tx, profileId, report))) return
    if (await hidePhoto(tx, profileId)) await addSteps(tx, report.id, portalStep('photo_hidden'))
  }
  if (report.kind === 'wrong_number' && (await removeNumber(tx, profileId, mobile))) {
    await addSteps(tx, report.id, portalStep('number_removed'))
  }
}

async function pauseAsking(tx: Queryable, reportId: number, userId: number): Promise<void> {
  if (await setMayAsk(tx, userId, false)) await addSteps(tx, reportId, portalStep('asking_stopped'))
}

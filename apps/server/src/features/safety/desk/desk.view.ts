import type { DeskReport, DeskRow } from '@sangam/contract/safety/desk.calls'
import type { Context } from '../../../http/calls/handler.ts'
import { imageAddressFor } from '../../../storage/pictures/image-address.ts'
import { hasHiddenPhoto, isProfileLocked } from '../../../visibility/changes.ts'
import { canActOnProfile } from '../../profiles/profiles.public.ts'
import { answerUntil } from '../report/report.policy.ts'
import { countReportsBy, type Report } from '../report/report.queries.ts'
import { factsView } from '../report/report.view.ts'
import { unsealMobile } from '../report/reporter.ts'
import { actionsOn, needsOtherAdmin, stepsFrom } from './desk.policy.ts'
import {
  countOthersAbout,
  findPerson,
  findReportedProfile,
  isMaybeFamily,
  listAllSteps,
} from './desk.queries.ts'

export const deskRowView = (report: Report, now = Date.now()): DeskRow => ({
  ...factsView(report),
  is_overdue: report.endedAt === null && report.dueAt.getTime() < now,
})

type DetailsContext = Pick<Context<'grievances/details'>, 'caller' | 'db' | 'secret'>

/** Everything that the desk needs to decide. */
export async function deskReportView(context: DetailsContext, report: Report): Promise<DeskReport> {
  const { caller, db, secret } = context
  const imageAddress = imageAddressFor(secret, caller)
  const reported = await findReported(context, report)
  const isOther = needsOtherAdmin(caller, report)
  const steps = await listAllSteps(db, report.id)
  return {
    ...deskRowView(report),
    steps: steps.map(({ step, at, by, text, adminName }) => ({
      step,
      at: at.toISOString(),
      by,
      text,
      admin_name: by === 'admin' ? adminName : '',
    })),
    text: report.text,
    files: report.files.map((path) => imageAddress(path, 'photo')),
    reported_further: report.furtherCopies.map((path) => imageAddress(path, 'photo')),
    reported_photo: report.photoCopy && imageAddress(report.photoCopy, 'photo'),
    reporter: await reporterView(context, report),
    reported: reported?.view ?? null,
    subject_id: report.subjectId ?? 0,
    answer_until: answerUntil(report),
    is_police: report.isPolice,
    is_maybe_family:
      report.subjectOwnerId !== null &&
      (await isMaybeFamily(db, caller.userId, report.subjectOwnerId)),
    steps_now: isOther ? [] : stepsFrom(report),
    actions_now: isOther ? [] : (reported?.actions ?? []),
    needs_other_admin: isOther,
  }
}

async function reporterView(
  { db, secret }: DetailsContext,
  report: Report,
): Promise<DeskReport['reporter']> {
  const { reporterId, mobileHash, mobileSealed } = report
  const person = reporterId === null ? undefined : await findPerson(db, reporterId)
  return {
    user_id: person?.id ?? 0,
    name: person?.name ?? '',
    mobile: person?.mobile ?? unsealMobile(secret, mobileSealed),
    reports_in_year: await countReportsBy(db, { userId: reporterId, mobileHash, mobile: '' }),
  }
}

async function findReported({ db }: Pick<DetailsContext, 'db'>, report: Report) {
  const { subject, subjectId, subjectOwnerId } = report
  if (subjectOwnerId === null) return null
  const person = await findPerson(db, subjectOwnerId)
  if (!person) return null
  const profile =
    subject === 'profile' && subjectId !== null
      ? await findReportedProfile(db, subjectId)
      : undefined
  return {
    view: {
      user_id: person.id,
      name: person.name,
      mobile: person.mobile,
      profile_id: profile?.id ?? 0,
      is_photo_hidden: profile ? hasHiddenPhoto(profile) : false,
      is_held: profile?.state === 'held',
      is_locked: profile ? isProfileLocked(profile) : false,
      is_account_open: person.isOpen,
      may_ask: person.mayAsk,
      other_reports: await countOthersAbout(db, person.id, report.id),
    },
    actions: actionsOn({
      isAccountOpen: person.isOpen,
      mayAsk: person.mayAsk,
      canChangeProfile: (action) =>
        profile !== undefined && profile.state !== 'deleted' && canActOnProfile(profile, action),
    }),
  }
}

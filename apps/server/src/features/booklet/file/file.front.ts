import { type Choice, titles } from '@sangam/contract/lookups'
import { mobileText } from '@sangam/contract/mobile'
import { columnIn, labelIn } from '@sangam/i18n/by-language'
import { type Language, languagesFrom } from '@sangam/i18n/languages'
import type { Queryable } from '../../../db/client.ts'
import type { BackCover, CommitteeRow, Cover, TrustPage } from '../../../pdf/booklet/front.ts'
import type { Env } from '../../../settings/env.ts'
import type { MasterData } from '../../../texts/master-data.ts'
import { translate } from '../../../texts/texts.ts'
import { listShownMembers } from '../../committee/committee.public.ts'
import type { Booklet } from '../booklets.queries.ts'
import type { BookletPlan } from './file.plan.ts'

export const trustName = (env: Env, language: Language) =>
  labelIn(env.trust, 'trust_name', language)

export const titleOf = (booklet: Booklet) => columnIn(booklet, 'title', booklet.language)

export function coverOf(booklet: Booklet, { brides, grooms }: BookletPlan, env: Env): Cover {
  const { language, event } = booklet
  const [, second = language] = languagesFrom(language)
  return {
    trust: trustName(env, language),
    title: titleOf(booklet),
    secondTitle: columnIn(booklet, 'title', second),
    lines: [event, translate(language, 'booklet_file.msg_count', { brides, grooms })].filter(
      Boolean,
    ),
  }
}

/** Who published the booklet and where to ask. */
export const backCoverOf = ({ language }: Booklet, env: Env): BackCover => ({
  trust: trustName(env, language),
  lines: [
    labelIn(env.trust, 'trust_address', language),
    mobileText(env.trust.trust_phone),
    env.trust.trust_email,
  ].filter(Boolean),
})

/** Who publishes the booklet, whom to complain to, and what to take care of. */
export function trustPageOf({ language }: Booklet, env: Env): TrustPage {
  const trust = (name: 'trust_address' | `grievance_officer_${'name' | 'designation' | 'hours'}`) =>
    labelIn(env.trust, name, language)
  const text = (key: SafetyKey | 'lbl_qr' | 'lbl_officer' | 'lbl_safety' | 'lbl_copy_number') =>
    translate(language, `booklet_file.${key}`)
  const registered =
    env.trust.trust_registration &&
    translate(language, 'booklet_file.lbl_registered', { number: env.trust.trust_registration })
  const officer = [trust('grievance_officer_name'), trust('grievance_officer_designation')]
  const reached = [
    mobileText(env.trust.grievance_officer_mobile || env.trust.trust_phone),
    env.trust.grievance_officer_email || env.trust.trust_email,
  ]
  return {
    name: trustName(env, language),
    lines: [
      trust('trust_address'),
      [mobileText(env.trust.trust_phone), env.trust.trust_email].filter(Boolean).join(' · '),
      registered ?? '',
    ].filter(Boolean),
    sections: [
      {
        heading: text('lbl_officer'),
        lines: [
          officer.filter(Boolean).join(', '),
          reached.filter(Boolean).join(' · '),
          trust('grievance_officer_hours'),
        ].filter(Boolean),
      },
      { heading: text('lbl_safety'), lines: [...safetyLines.map(text), text('lbl_qr')] },
    ],
    copyNumber: text('lbl_copy_number'),
  }
}

const safetyLines = ['safety_1', 'safety_2', 'safety_3', 'safety_4', 'safety_5'] as const
type SafetyKey = (typeof safetyLines)[number]

/** The committee as members see it, without numbers and addresses. */
export async function committeeOf(
  db: Queryable,
  { language }: Booklet,
  { designation, region }: MasterData,
): Promise<CommitteeRow[]> {
  const nameIn = (choices: readonly Choice[], wanted: number) => {
    const choice = choices.find(({ id }) => id === wanted)
    return choice ? labelIn(choice, 'name', language) : ''
  }
  return (await listShownMembers(db)).map((member) => ({
    name: [nameIn(titles, member.titleId), member.firstName, member.middleName, member.lastName]
      .filter(Boolean)
      .join(' '),
    role: [nameIn(designation, member.designationId), nameIn(region, member.regionId)]
      .filter(Boolean)
      .join(' · '),
  }))
}

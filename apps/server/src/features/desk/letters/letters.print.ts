import { todayInIndia, typedDate } from '@sangam/contract/dates'
import { codeText, lettersPerFile } from '@sangam/contract/desk/values'
import { labelIn } from '@sangam/i18n/by-language'
import { type Language, languagesFrom } from '@sangam/i18n/languages'
import { eq } from 'drizzle-orm'
import { loginLetters } from '../../../db/schema/services/desk.ts'
import type { Download, DownloadContext } from '../../../http/files/downloads.ts'
import type { DocumentData } from '../../../pdf/documents.ts'
import { renderPdf } from '../../../pdf/render-pdf.ts'
import type { Env } from '../../../settings/env.ts'
import { dayInWords, translate } from '../../../texts/texts.ts'
import { findLetterAccount } from '../../accounts/accounts.public.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { holdForLetter, lockBatch } from '../../registry-import/registry-import.public.ts'
import { uuidOf } from '../confirmation/sheet.print.ts'
import { isShownConfirmed, lockEnrolment } from '../enrolments/enrolments.queries.ts'
import { findRight } from '../enrolments/rights.ts'
import { letterHash, newSecret } from './letter-code.ts'
import {
  endLetters,
  endLettersOf,
  type FamilyRow,
  findAddress,
  findFamilyRow,
  findLetter,
  findWaiting,
  insertLetters,
  type MadeLetter,
} from './letters.queries.ts'

const numberOf = (text = '') => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

/** The files are made anew for each download: the codes are nowhere else than on the paper. */
export const letterDownloads: Download[] = [
  {
    path: 'letters/:batch/new.pdf',
    access: 'super_admin',
    confirm: true,
    summary: `Letters with new codes for up to ${lettersPerFile} families of an import; region 0 for all`,
    changes: ['audit', 'desk', 'registry-import'],
    async find(context, { batch: batchText }, { region }) {
      const { caller, db } = context
      const made = await db.transaction(async (tx) => {
        // two files at a time have different families
        const batch = await lockBatch(tx, numberOf(batchText))
        if (batch?.state !== 'open') return []
        const search = { batchId: batch.id, regionId: numberOf(region), limit: lettersPerFile }
        const rows = await findWaiting(tx, search)
        if (rows.length === 0) return []
        const ids = rows.map(({ id }) => id)
        const firstNumbers = rows.flatMap(({ mobiles }) => mobiles.slice(0, 1))
        await holdForLetter(tx, batch.id, firstNumbers)
        const families = ids.map((importRowId) => ({ importRowId, userId: null }))
        const letters = await insertLetters(tx, families, codesFor(context))
        await record(tx, context, letters, batch.fileName)
        return letters.map((letter) => ({
          ...letter,
          values: rows.find(({ id }) => id === letter.letter.importRowId)?.values ?? {},
          isEnrolled: false,
        }))
      })
      return made.length === 0 ? null : fileOf(context, made, `${caller.userId}`)
    },
  },
  {
    path: 'letters/:id/again.pdf',
    access: 'super_admin',
    confirm: true,
    summary: 'A new letter for the family of a letter, whose code ends',
    changes: ['audit', 'desk'],
    async find(context, { id }) {
      const { caller, db } = context
      const made = await db.transaction(async (tx) => {
        const [locked] = await tx
          .select()
          .from(loginLetters)
          .where(eq(loginLetters.id, numberOf(id)))
          .for('update')
        const old = locked && (await findLetter(tx, locked.id))
        const row = old?.importRowId ? await findFamilyRow(tx, old.importRowId) : undefined
        if (!old || !(await canGetAnother(tx, old, row))) return []
        await endLetters(tx, old, false)
        const { importRowId, userId } = old
        const letters = await insertLetters(tx, [{ importRowId, userId }], codesFor(context))
        await record(tx, context, letters, old.number)
        const values = row?.values ?? (await findAddress(tx, userId))
        return letters.map((letter) => ({ ...letter, values, isEnrolled: !row }))
      })
      return made.length === 0 ? null : fileOf(context, made, `${caller.userId}`)
    },
  },
  {
    path: 'desk/:id/letter.pdf',
    access: 'member',
    confirm: true,
    summary: 'A letter with a new code for a family that has confirmed on paper; earlier codes end',
    changes: ['audit', 'desk'],
    async find(context, { id }) {
      const { caller, db } = context
      const enrolmentId = uuidOf(id)
      const right = await findRight(db, caller)
      const made = await db.transaction(async (tx) => {
        const row = right && enrolmentId && (await lockEnrolment(tx, right, enrolmentId))
        const userId = row && isShownConfirmed(row) ? row.userId : null
        if (userId === null || !(await findLetterAccount(tx, userId))) return []
        await endLettersOf(tx, userId)
        const letters = await insertLetters(tx, [{ importRowId: null, userId }], codesFor(context))
        await record(tx, context, letters, letters[0]?.letter.number ?? '')
        const values = await findAddress(tx, userId)
        return letters.map((letter) => ({ ...letter, values, isEnrolled: true }))
      })
      return made.length === 0 ? null : fileOf(context, made, `${caller.userId}`)
    },
  },
]

type Tx = Parameters<Parameters<DownloadContext['db']['transaction']>[0]>[0]

const codesFor = ({ caller, secret }: DownloadContext) => ({
  by: caller.userId,
  draw: newSecret,
  hash: (one: ReturnType<typeof newSecret>) => letterHash(secret, one),
})

/** A family that has an account gets another letter only while no code has confirmed its number. */
async function canGetAnother(
  tx: Tx,
  { userId }: MadeLetter['letter'],
  row: FamilyRow | undefined,
): Promise<boolean> {
  if (userId !== null) return (await findLetterAccount(tx, userId)) !== undefined
  return row !== undefined && ['held', 'invited'].includes(row.state)
}

async function record(tx: Tx, { caller }: DownloadContext, made: MadeLetter[], name: string) {
  await recordAction(tx, {
    by: caller,
    action: 'letters_print',
    subject: 'letter',
    subjectId: made[0]?.letter.id ?? 0,
    subjectName: name,
    before: {},
    after: { letters: made.length },
  })
}

interface Addressed extends MadeLetter {
  /** The name and the address, by the fields of the form. */
  values: Partial<Record<string, string>>
  /** A volunteer has entered the family, and it has confirmed that. */
  isEnrolled: boolean
}

async function fileOf({ env, publicUrl }: DownloadContext, made: Addressed[], owner: string) {
  const letters = made.map((one) => letterOf(one, env, publicUrl))
  return {
    bytes: await renderPdf('letters', documentOf(letters, env), owner),
    contentType: 'application/pdf',
    saveAs: `letters-${todayInIndia()}-${made.length}.pdf`,
  }
}

type LetterPages = DocumentData<'letters'>

const documentOf = (letters: LetterPages['letters'], env: Env): LetterPages => {
  const language = env.NOTIFICATION_LANGUAGE
  return {
    language,
    title: translate(language, 'letter.title', trustOf(env, language)),
    author: labelIn(env.trust, 'trust_name', language),
    trust: {
      name: labelIn(env.trust, 'trust_name', language),
      address: labelIn(env.trust, 'trust_address', language),
      contact: contactOf(env),
    },
    letters,
  }
}

const trustOf = (env: Env, language: Language) => ({
  trust: labelIn(env.trust, 'trust_name', language),
})

const contactOf = ({ trust }: Env) =>
  [trust.trust_phone, trust.trust_email].filter(Boolean).join('  ·  ')

function letterOf(
  { letter, code, values, isEnrolled }: Addressed,
  env: Env,
  publicUrl: string,
): LetterPages['letters'][number] {
  const name = [values.fname, values.mname, values.lname].filter(Boolean).join(' ')
  const page = `${publicUrl}/bariapps/letter`
  const ordered = languagesFrom(env.NOTIFICATION_LANGUAGE)
  const sections = ordered.map((language) => {
    const text = (key: Parameters<typeof translate>[1]) =>
      translate(language, key, {
        ...trustOf(env, language),
        address: page.replace(/^https?:\/\//, ''),
        date: dayInWords(letter.expiresAt, language),
        contact: contactOf(env),
      })
    return {
      heading: text('letter.title'),
      paragraphs: [
        text(isEnrolled ? 'letter.msg_enrolled' : 'letter.msg_register'),
        text(isEnrolled ? 'letter.msg_log_in' : 'letter.msg_steps'),
        text('letter.msg_keep'),
      ],
      labels: { number: text('letter.lbl_number'), code: text('letter.lbl_code') },
    }
  })
  return {
    to: ordered.map((language) => translate(language, 'letter.lbl_family')).join(' / '),
    name,
    address: [values.current_address ?? values.permanent_address ?? '', values.city_village ?? ''],
    date: typedDate(todayInIndia(letter.createdAt)),
    number: letter.number,
    code: codeText(code),
    // what follows # is not sent to the server and is in no log
    link: `${page}#${letter.number}-${codeText(code)}`,
    sections,
  }
}

import { namesOf } from '@sangam/contract/fields'
import { annualIncomes, bloodGroups, educations, zodiacs } from '@sangam/contract/lookups'
import { profileFields } from '@sangam/contract/profiles/fields'
import { labelsIn } from '@sangam/i18n/by-language'
import {
  type FieldOutcome,
  type Outcome,
  plain,
  type Scored,
  type ScoredRow,
  scoreFurtherFields,
} from './field-score.testing.ts'
import type { BadTruth, Register, Truth } from './registers.testing.ts'

export const coreFields = ['name', 'birth_date', 'gender', 'number'] as const
type CoreField = (typeof coreFields)[number]

export interface RegisterScore {
  file: string
  goodRows: number
  rightRows: number
  badRows: number
  caughtRows: number
  /** Rows without a person that were stored. */
  phantoms: number
  fields: FieldOutcome[]
  missedRows: string[]
}

export function scoreRegister(
  { file, truth }: Register,
  rows: readonly ScoredRow[],
): RegisterScore {
  const isSingle = truth.sheets.length === 1
  const rowAt = (sheet: string, line: number) =>
    rows.find((row) => row.line === line && (isSingle || row.sheet === sheet))
  const score: RegisterScore = {
    file,
    goodRows: 0,
    rightRows: 0,
    badRows: 0,
    caughtRows: 0,
    phantoms: truth.sheets.flatMap(({ name, other_rows }) =>
      other_rows.filter(({ row }) => rowAt(name, row)),
    ).length,
    fields: [],
    missedRows: [],
  }
  for (const row of truth.rows) {
    const stored = rowAt(row.sheet, row.row)
    if ('bad' in row) {
      score.badRows += 1
      if (isCaught(row, stored)) score.caughtRows += 1
      else score.missedRows.push(`${file} ${row.sheet} ${row.row} ${row.kind}: ${row.bad}`)
    } else {
      score.goodRows += 1
      const fields = rows.length === 0 ? refused(row) : outcomesOf(row, stored)
      const core = fields.filter(({ field }) => coreFields.includes(field as CoreField))
      const isImported = stored?.level !== 'stop' || (row.uncertain ?? []).length > 0
      if (isImported && core.every(({ outcome }) => outcome === 'right')) score.rightRows += 1
      score.fields.push(...fields.map((field) => ({ ...field, file, line: row.row })))
    }
  }
  return score
}

/** A file that is refused has no silent errors. */
const refused = (_truth: Truth): Scored[] =>
  coreFields.map((field) => ({ field, outcome: 'flagged', detail: 'refused' }))

function isCaught({ kind }: BadTruth, row: ScoredRow | undefined): boolean {
  if (!row) return true
  if (kind.startsWith('duplicate')) return row.isDuplicate
  const isFlagged = (field: string) => row.problems.some((problem) => problem.field === field)
  if (row.level === 'stop') return true
  return kind === 'impossible_date' && isFlagged('date_of_birth')
}

function outcomesOf(truth: Truth, row: ScoredRow | undefined): Scored[] {
  if (!row) return coreFields.map((field) => ({ field, outcome: 'silent', detail: 'row dropped' }))
  const { values } = row
  const score = (field: string, columns: string[], isRight: boolean, detail: string): Scored => {
    const isFlagged = row.problems.some((problem) => columns.includes(problem.field))
    const outcome = isRight ? 'right' : isFlagged ? 'flagged' : 'silent'
    return { field, outcome, detail }
  }
  const text = (name: keyof typeof values) => values[name] ?? ''
  const scored: Scored[] = [
    score(
      'name',
      ['fname', 'lname', 'mname'],
      isRightName(truth, row),
      `${text('fname')}|${text('mname')}|${text('lname')} for ${truth.first_name}|${truth.middle_name}|${truth.last_name}`,
    ),
    score(
      'birth_date',
      ['date_of_birth'],
      text('date_of_birth').split('/').reverse().join('-') === (truth.birth_date ?? ''),
      `${text('date_of_birth')} for ${truth.birth_date}`,
    ),
    score(
      'gender',
      ['gender'],
      text('gender') === { bride: '2', groom: '1', none: '' }[truth.gender ?? 'none'],
      `${text('gender')} for ${truth.gender}`,
    ),
    score(
      'number',
      ['contact_person_mobile_1'],
      (truth.first_mobile_ok ?? truth.mobiles.slice(0, 1)).includes(row.mobiles[0] ?? '') &&
        row.mobiles.every((mobile) => truth.mobiles.includes(mobile)),
      `${row.mobiles.join()} for ${truth.mobiles.join()}`,
    ),
  ]
  const isKept = (value: string) =>
    value.split(/[,;()\n]/).every((part) => plain(row.kept).includes(plain(part)))
  if (truth.height_cm !== null || truth.uncertain?.includes('height_cm'))
    scored.push(
      score(
        'height',
        ['height'],
        isRightHeight(truth.height_cm, text('height')),
        `${text('height')} for ${truth.height_cm}`,
      ),
    )
  if (truth.education)
    scored.push(
      score(
        'education',
        ['education_id', 'specialization'],
        isRightEducation(truth.education, row) && isRightDegree(truth.degree, row),
        `${labelOf(educations, text('education_id'))} + ${text('specialization')} for ${truth.education}`,
      ),
    )
  if (truth.occupation)
    scored.push(
      score(
        'occupation',
        ['occupation'],
        plain(text('occupation')) === plain(truth.occupation),
        `${text('occupation')} for ${truth.occupation}`,
      ),
    )
  if (truth.income)
    scored.push(
      score(
        'income',
        ['annual_income'],
        isRightIncome(truth.income, text('annual_income')),
        `${text('annual_income')} for ${JSON.stringify(truth.income)}`,
      ),
    )
  if (truth.village)
    scored.push(
      score(
        'village',
        ['city_village'],
        plain(text('city_village')) === plain(truth.village),
        `${text('city_village')} for ${truth.village}`,
      ),
    )
  if (truth.city) scored.push(score('city', [], isKept(truth.city), `${truth.city} is lost`))
  if (truth.father_name)
    scored.push(
      score(
        'father_name',
        ['father_full_name'],
        plain(text('father_full_name')) === plain(truth.father_name),
        `${text('father_full_name')} for ${truth.father_name}`,
      ),
    )
  if (truth.old_number)
    scored.push(
      score(
        'old_number',
        [],
        plain(row.oldNumber) === plain(truth.old_number),
        `${row.oldNumber} for ${truth.old_number}`,
      ),
    )
  if (truth.marital_status)
    scored.push(
      score(
        'marital_status',
        ['is_married'],
        text('is_married') === (truth.marital_status === 'never_married' ? '0' : '1'),
        `${text('is_married')} for ${truth.marital_status}`,
      ),
    )
  for (const [heading, note] of Object.entries(truth.notes)) {
    const choices = [
      labelOf(zodiacs, text('zodiac_id')),
      labelOf(bloodGroups, text('blood_group_id')),
    ]
    const isSign = /रास|rashi|blood|रक्त/i.test(heading) && choices.some(Boolean)
    const isChoice = isSign || isChosen(note, row)
    scored.push(
      score('notes', [], isChoice || isKept(note), `${heading}: ${note} is lost; kept ${row.kept}`),
    )
  }
  return [...scored, ...scoreFurtherFields(truth.fields ?? {}, row)]
}

function isRightName(truth: Truth, { values }: ScoredRow): boolean {
  const { fname, mname, lname, father_full_name: father = '' } = values
  const isMiddle =
    plain(mname) === plain(truth.middle_name) ||
    (truth.middle_name === null &&
      (!mname || plain(father || truth.father_name).startsWith(plain(mname))))
  return (
    plain(fname) === plain(truth.first_name) && plain(lname) === plain(truth.last_name) && isMiddle
  )
}

function isRightHeight(cm: number | null, label: string): boolean {
  if (cm === null) return label === ''
  const [, feet, inches] = /^(\d)ft (\d+)in$/.exec(label) ?? []
  return feet !== undefined && Math.abs((Number(feet) * 12 + Number(inches)) * 2.54 - cm) <= 2
}

const isChosen = (note: string, { values }: ScoredRow): boolean =>
  namesOf(profileFields).some((name) => {
    const field = profileFields[name]
    if (field.kind !== 'choiceName') return false
    const chosen = field.choices.filter((choice) => choice.name === values[name])
    return chosen.some((choice) => labelsIn(choice, 'name').includes(note))
  })

const labelOf = (choices: readonly { id: number; name: string }[], id: string): string =>
  choices.find((choice) => String(choice.id) === id)?.name ?? ''

/** Each word of the text is in the label of the degree or in the specialisation. */
function isRightEducation(text: string, { values, kept }: ScoredRow): boolean {
  const choice = educations.find(({ id }) => String(id) === values.education_id)
  if (!choice) return false
  const isWhole = plain(values.specialization).includes(plain(text))
  if (choice.name === 'Other') return isWhole || plain(kept).includes(plain(text))
  const labels = labelsIn(choice, 'name')
  const rest = plain(values.specialization)
  const isLabelAndRest = labels.some(
    (label) => plain(text) === plain(label) + rest || plain(text).startsWith(plain(label)),
  )
  return isWhole || isLabelAndRest || rest === '' || plain(text).endsWith(rest)
}

const isRightDegree = (degrees: string[] | undefined, { values }: ScoredRow): boolean =>
  !degrees || degrees.includes(labelOf(educations, values.education_id ?? ''))

/** The limits of the bands in lakhs; the gaps belong to both neighbours. */
const bandLimits: Record<string, readonly [from: number, to: number]> = {
  No: [0, 0],
  'below 1 Lakh': [0, 1],
  '1-5 Lakhs': [1, 6],
  '6-10 Lakhs': [5, 11],
  '11-15': [10, 16],
  '16-20': [15, 21],
  '21-25': [20, 25],
  '25-50': [25, 50],
  'Above 50 Lakhs': [50, 10_000],
}

function isRightIncome(income: NonNullable<Truth['income']>, band: string): boolean {
  const isKnown = income.yearly !== null || income.from !== undefined
  if (!isKnown) return band === ''
  const [low, high] = bandLimits[annualIncomes.find(({ name }) => name === band)?.name ?? ''] ?? []
  if (low === undefined || high === undefined) return false
  const from = (income.yearly ?? income.from ?? 0) / 100_000
  const to = (income.yearly ?? income.to ?? income.from ?? 0) / 100_000
  return from <= high && to >= low
}

export const describeScores = (scores: readonly RegisterScore[]): string =>
  scores
    .map(({ file, rightRows, goodRows, caughtRows, badRows, phantoms, fields }) => {
      const byField = Object.entries(Object.groupBy(fields, ({ field }) => field)).map(
        ([field, all = []]) => {
          const count = (outcome: Outcome) => all.filter((one) => one.outcome === outcome).length
          return `${field} ${count('right')}/${count('flagged')}/${count('silent')}`
        },
      )
      const rows = `${rightRows} of ${goodRows} right, ${caughtRows} of ${badRows} bad ones caught`
      return `${file}: ${rows}, ${phantoms} phantoms; ${byField.join(', ')}`
    })
    .join('\n')

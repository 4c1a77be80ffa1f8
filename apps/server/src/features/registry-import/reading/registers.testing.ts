import { readdirSync, readFileSync } from 'node:fs'
import type { ProfileFieldName } from '@sangam/contract/profiles/fields'
import { buildRegister } from './register-sources.testing.ts'

const testData = new URL('../../../../../../test-data/', import.meta.url)

/** What a careful person understands from a good row. */
export interface Truth {
  sheet: string
  row: number
  first_name: string
  middle_name: string | null
  last_name: string | null
  gender: 'bride' | 'groom' | null
  birth_date: string | null
  mobiles: string[]
  first_mobile_ok?: string[]
  height_cm: number | null
  education: string | null
  occupation: string | null
  income: { text: string; yearly: number | null; from?: number; to?: number } | null
  village: string | null
  city?: string | null
  father_name: string | null
  old_number: string | null
  marital_status: string | null
  photo?: string | null
  notes: Record<string, string>
  uncertain?: string[]
  /** The choices of the list that are right for this degree. */
  degree?: string[]
  /** Other fields, as the cell has them or as the label of the choice. */
  fields?: Partial<Record<ProfileFieldName, string>>
}

export interface BadTruth {
  sheet: string
  row: number
  bad: string
  kind: string
}

interface TruthFile {
  sheets: { name: string; other_rows: { row: number }[] }[]
  rows: (Truth | BadTruth)[]
}

export interface Register {
  file: string
  bytes: Buffer
  truth: TruthFile
}

/** The registers in the order in which they are imported: duplicates are looked for in earlier ones. */
export const firstRegisters = (): Register[] => {
  const first = ['pune-register-2021.xlsx', 'satara-suchi-2019.xlsx']
  const folder = new URL('registers/', testData)
  const all = readdirSync(folder).filter((name) => /\.(xlsx?|ods|csv)$/.test(name))
  return [...first, ...all.filter((name) => !first.includes(name))].map((file) => ({
    file,
    bytes: readFileSync(new URL(file, folder)),
    truth: truthOf(folder, file),
  }))
}

/** Registers that are described as texts. */
const describedRegisters = (name: string) => (): Register[] => {
  const folder = new URL(`${name}/`, testData)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => {
      const { bytes, extension } = buildRegister(readFileSync(new URL(name, folder), 'utf8'))
      return { file: name.replace('txt', extension), bytes, truth: truthOf(folder, name) }
    })
}
export const secondRegisters = describedRegisters('registers-2')
export const thirdRegisters = describedRegisters('registers-3')
export const fourthRegisters = describedRegisters('registers-4')
export const fifthRegisters = describedRegisters('registers-5')
export const sixthRegisters = describedRegisters('registers-6')
export const seventhRegisters = describedRegisters('registers-7')

const truthOf = (folder: URL, name: string): TruthFile =>
  JSON.parse(
    readFileSync(new URL(name.replace(/\.\w+$/, '.truth.json'), folder), 'utf8'),
  ) as TruthFile

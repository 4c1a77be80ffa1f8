import { readdirSync, readFileSync } from 'node:fs'

const registersFolder = new URL('../../../../../../test-data/registers/', import.meta.url)

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

/** The files in the order in which they are imported: duplicates are looked for in earlier ones. */
export const registerFiles = (): string[] => {
  const first = ['pune-register-2021.xlsx', 'satara-suchi-2019.xlsx']
  const all = readdirSync(registersFolder).filter((name) => /\.(xlsx?|ods|csv)$/.test(name))
  return [...first, ...all.filter((name) => !first.includes(name))]
}

export const readRegister = (name: string): Buffer => readFileSync(new URL(name, registersFolder))

export const readTruth = (name: string): TruthFile =>
  JSON.parse(
    readFileSync(new URL(name.replace(/\.\w+$/, '.truth.json'), registersFolder), 'utf8'),
  ) as TruthFile

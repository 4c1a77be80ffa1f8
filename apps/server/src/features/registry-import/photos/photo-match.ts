import { latinDigits } from '@sangam/contract/dates'
import type { UnmatchedReason } from '@sangam/contract/registry-import/values'
import { type KeyOf, readGender } from '../values/choices.ts'
import { readMobiles } from '../values/mobiles.ts'

/** What the names of photos are compared with. */
export interface MatchRow {
  id: number
  sheet: string
  gender: string
  /** The serial number in the file, which is empty when the row is held, and the registration number. */
  serials: readonly string[]
  /** The name of the photo that the file states. */
  photoFile: string
  mobiles: readonly string[]
  firstKey: string
  middleKey: string
  lastKey: string
}

export type PhotoMatch = { rowId: number } | { reason: UnmatchedReason }

/** Words that people add to the names of photos. */
const noise =
  /^(photos?|foto|pic(ture)?|image|img|new|copy|final|passport|size|sr|no|serial|reg|id|bride|groom|vadhu|var|फोटो|वधू|वधु|वर|क्र|अक्र|मुलगी|मुलगा|चि|कु|kum|ku|chi)$/u

/** The name of a file without folders, extension and a number in brackets, in lower case. */
const stemOf = (name: string) =>
  latinDigits(name.normalize('NFC'))
    .toLowerCase()
    .replace(/^.*\//, '')
    .replace(/\.[a-z0-9]{1,5}$/, '')
    .replace(/\s*\(\d+\)$/, '')
    .trim()

const folderOf = (name: string) => /([^/]+)\/[^/]*$/.exec(name.normalize('NFC'))?.[1] ?? ''

/** The name that a register states for a photo, without folders. */
const fileKey = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/^.*[/\\]/, '')
    .trim()

/** "VV-012", "vv 12" and "VV12" are one number. */
const serialKey = (text: string) =>
  latinDigits(text.normalize('NFC'))
    .toLowerCase()
    .replace(/[^a-z0-9\p{L}\p{M}]/gu, '')
    .replace(/(?<!\d)0+(?=\d)/g, '')

/** The words of a name without numbers and without words that say nothing about the person. */
export const wordsOfFile = (name: string): string[] =>
  stemOf(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '' && !noise.test(word))

/** The numbers of a file name, with the label that people write before them left out. */
const serialOfFile = (name: string) => {
  const stem = stemOf(name)
  return stem.replace(
    /^(photo|foto|फोटो|sr\.?\s*no|serial\s*no|reg\.?\s*no|no|अ\.?\s*क्र|क्र)[\s._-]*(?=\d)/u,
    '',
  )
}

/** "V-2205_1" is the first photo of V-2205. */
const withoutCount = (stem: string) => stem.replace(/[_\s]\d{1,2}$/, '')

function groupBy<Key>(rows: readonly MatchRow[], keysOf: (row: MatchRow) => readonly Key[]) {
  const groups = new Map<Key, MatchRow[]>()
  for (const row of rows) {
    for (const key of new Set(keysOf(row))) {
      const group = groups.get(key)
      if (group) group.push(row)
      else groups.set(key, [row])
    }
  }
  return groups
}

const nameKey = (first: string, last: string) => `${first.trim()}|${last.trim()}`

/** Files of a phone or an office between the photos. */
const otherFile =
  /\.(hei[cf]|pdf|docx?|xlsx?|ods|csv|txt|rtf|html?|mp[34]|mov|avi|3gp|gif|bmp|tiff?|svg|psd|zip|rar|7z|db|ini|json|xml|exe)$/i

/** Finds the row of each photo. A row gets the first photo that belongs to it, and no photo is guessed. */
export function matchPhotos(
  names: readonly string[],
  rows: readonly MatchRow[],
  keyOf: KeyOf,
): PhotoMatch[] {
  const byFile = groupBy(rows, ({ photoFile }) => (photoFile ? [fileKey(photoFile)] : []))
  const bySerial = groupBy(rows, ({ serials }) => serials.map(serialKey).filter(Boolean))
  const byMobile = groupBy(rows, ({ mobiles }) => mobiles)
  const byName = groupBy(rows, ({ firstKey, lastKey }) =>
    firstKey && lastKey ? [nameKey(firstKey, lastKey)] : [],
  )
  const taken = new Set<number>()
  return names.map((name) => {
    if (otherFile.test(name)) return { reason: 'unreadable' }
    const found = findRows(name)
    const [row, ...others] = found.length > 1 ? inFolder(found, folderOf(name)) : found
    if (!row) return { reason: 'none' }
    if (others.length > 0) return { reason: 'several' }
    if (taken.has(row.id)) return { reason: 'second' }
    taken.add(row.id)
    return { rowId: row.id }
  })

  function findRows(name: string): readonly MatchRow[] {
    const stated = byFile.get(fileKey(name)) ?? []
    if (stated.length > 0) return stated
    for (const number of [serialOfFile(name), withoutCount(serialOfFile(name))]) {
      const serial = bySerial.get(serialKey(number)) ?? []
      if (serial.length > 0) return serial
    }
    const keys = wordsOfFile(name).map((word) => keyOf(word).trim())
    const mobiles = readMobiles(mobileText(name)).mobiles.flatMap(
      (mobile) => byMobile.get(mobile) ?? [],
    )
    if (mobiles.length > 0)
      return narrowed([...new Set(mobiles)], ({ firstKey }) => keys.includes(firstKey.trim()))
    const people = rowsWithName(keys)
    if (people.length > 0) return people
    // "12 Asha": the number and a part of the name agree
    const [number = ''] = /^\d+/.exec(stemOf(name)) ?? []
    return (bySerial.get(serialKey(number)) ?? []).filter(({ firstKey, lastKey }) =>
      keys.some((key) => key !== '' && (key === firstKey.trim() || key === lastKey.trim())),
    )
  }

  function rowsWithName(keys: readonly string[]): readonly MatchRow[] {
    const found = new Set<MatchRow>()
    for (const [first, firstWord] of keys.entries()) {
      for (const [last, lastWord] of keys.entries()) {
        if (first === last) continue
        const others = keys.filter((_, index) => index !== first && index !== last)
        for (const row of byName.get(nameKey(firstWord, lastWord)) ?? []) {
          if (isMiddleName(row, others)) found.add(row)
        }
      }
    }
    return [...found]
  }
}

/** Another father's name is another person; an initial is enough. */
const isMiddleName = ({ middleKey }: MatchRow, others: readonly string[]) =>
  middleKey.trim() === '' ||
  others.length === 0 ||
  others.some(
    (key) =>
      key !== '' && (key.length <= 2 ? middleKey.trim().startsWith(key) : key === middleKey.trim()),
  )

/** Two sheets often have the same serial numbers; the folder then says which one is meant. */
const inFolder = (rows: readonly MatchRow[], folder: string): readonly MatchRow[] => {
  const gender = String(readGender(folder))
  const inSheet = rows.filter(({ sheet }) => sheet !== '' && serialKey(sheet) === serialKey(folder))
  return inSheet.length > 0 ? inSheet : narrowed(rows, (row) => row.gender === gender)
}

function narrowed(
  rows: readonly MatchRow[],
  isMeant: (row: MatchRow) => boolean,
): readonly MatchRow[] {
  if (rows.length < 2) return rows
  const meant = rows.filter(isMeant)
  return meant.length > 0 ? meant : rows
}

/** Numbers with other characters around them: "IMG-9876543210-1". */
const mobileText = (name: string) =>
  stemOf(name)
    .replace(/[^\d+\s-]+/g, ',')
    .replace(/(\d{10})[\s-]+\d{1,2}$/, '$1')

import { expect, test } from 'vitest'
import { startPortal } from '../../../testing/test-portal.ts'
import { readKeys } from '../keys.queries.ts'
import { type MatchRow, matchPhotos, wordsOfFile } from './photo-match.ts'

const portal = await startPortal()
const { db } = portal.services

type Person = Partial<Pick<MatchRow, 'photoFile' | 'mobiles' | 'sheet' | 'gender'>> & {
  name: string
  serial?: string
}

/** The number of the person for each photo, or why there is none. */
async function match(people: Person[], names: string[]) {
  const parts = people.map(({ name }) => name.split(' '))
  const keyOf = await readKeys(db, [...parts.flat(), ...names.flatMap(wordsOfFile)])
  const rows = people.map(
    ({ serial = '', photoFile = '', mobiles = [], sheet = '', gender = '' }, id): MatchRow => {
      const words = parts[id] ?? []
      return {
        id,
        serials: serial.split(' '),
        photoFile,
        mobiles,
        sheet,
        gender,
        firstKey: keyOf(words[0] ?? ''),
        middleKey: words.length > 2 ? keyOf(words[1] ?? '') : '',
        lastKey: keyOf(words.at(-1) ?? ''),
      }
    },
  )
  return matchPhotos(names, rows, keyOf).map((found) =>
    'rowId' in found ? found.rowId : found.reason,
  )
}

const people: Person[] = [
  { name: 'Asha Vijay Patil', serial: '1', mobiles: ['9876543210'] },
  { name: 'कविता रमेश इंगळे', serial: 'VV-012', mobiles: ['9876543211', '9876543212'] },
  {
    name: 'Rohit Dilip Gawande',
    serial: '13 V-2205',
    mobiles: ['9876543213'],
    photoFile: 'IMG_0031.jpg',
  },
]

test.each([
  ['1.jpg', 0],
  ['०१.JPG', 0],
  ['001 (2).png', 0],
  ['photo 1.jpg', 0],
  ['vv12.jpeg', 1],
  ['VV 012.jpg', 1],
  ['9876543210.jpg', 0],
  ['+91 98765 43212.jpg', 1],
  ['WhatsApp 9876543213-1.jpg', 2],
  ['Patil_Asha.jpg', 0],
  ['photos/brides/Asha Vijay Patil.jpg', 0],
  ['आशा वि. पाटील.jpg', 0],
  ['Kavita Ingale photo.jpg', 1],
  ['13 Rohit.jpg', 2],
  ['V-2205.jpg', 2],
  ['V-2205_1.jpg', 2],
  ['v2205(1).jpg', 2],
  ['photos/img_0031.JPG', 2],
  ['13 Rohit Gawande.jpg', 2],
])('%s belongs to a row', async (name, row) => expect(await match(people, [name])).toEqual([row]))

test.each([
  ['IMG_0001.jpg', 'none'],
  ['V-2205.pdf', 'unreadable'],
  ['Asha Ramesh Patil.jpg', 'none'],
  ['Asha.jpg', 'none'],
  ['13 Asha.jpg', 'none'],
  ['DSC 13.jpg', 'none'],
  ['9876543219.jpg', 'none'],
])('%s is not guessed', async (name, reason) =>
  expect(await match(people, [name])).toEqual([reason]),
)

test('equal numbers of two sheets are told apart by the folder', async () => {
  const sheets = [
    { name: 'Asha Patil', serial: '1', sheet: 'वधू सूची', gender: '2' },
    { name: 'Rohit Patil', serial: '1', sheet: 'Grooms', gender: '1' },
  ]
  expect(await match(sheets, ['1.jpg', 'Grooms/1.jpg', 'मुली/1.jpg', 'x/1.jpg'])).toEqual([
    'several',
    1,
    0,
    'several',
  ])
})

test('a number of two siblings needs the name', async () => {
  const siblings = ['Asha Patil', 'Usha Patil'].map((name) => ({ name, mobiles: ['9876543210'] }))
  expect(await match(siblings, ['9876543210.jpg', '9876543210 Usha.jpg'])).toEqual(['several', 1])
})

test('a row gets one photo of a file', async () => {
  expect(await match(people, ['1.jpg', 'Asha Patil.jpg'])).toEqual([0, 'second'])
})

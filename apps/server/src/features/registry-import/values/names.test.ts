import { describe, expect, test } from 'vitest'
import { nameColumnOf, nameLists, orderOfName } from './name-order.ts'
import {
  genderOfTitle,
  isOfTwoPeople,
  nameAlone,
  splitName,
  withoutRelation,
  withoutTitle,
} from './names.ts'

describe('names', () => {
  test.each([
    ['कु. प्रिया सुरेश पाटील', 'प्रिया सुरेश पाटील'],
    ['चि.रोहित पाटील', 'रोहित पाटील'],
    ['Kum. Dr. Priya Patil', 'Priya Patil'],
    ['Kumar Patil', 'Kumar Patil'],
    ['श्रीकांत पाटील', 'श्रीकांत पाटील'],
    ['खाचणे डॉ. प्रशांत सुधाकर', 'खाचणे प्रशांत सुधाकर'],
    ['Salunkhe Dr. Kiran', 'Salunkhe Kiran'],
    ['Priyanka @ Pinky Sahebrao Raut', 'Priyanka Sahebrao Raut'],
    ['S/o Late Sunil Jadhav', 'Sunil Jadhav'],
  ])('%s without its titles is %s', (text, name) => expect(withoutTitle(text)).toBe(name))

  test.each([
    ['Priya Suresh Patil', 'first', ['Priya', 'Suresh', 'Patil']],
    ['Patil Priya Suresh', 'last', ['Priya', 'Suresh', 'Patil']],
    ['Patil, Priya Suresh', 'first', ['Priya', 'Suresh', 'Patil']],
    ['Priya Patil', 'first', ['Priya', '', 'Patil']],
  ] as const)('%s, %s name first, is split', (text, order, [first, middle, last]) =>
    expect(splitName(text, order)).toEqual({ first, middle, last }),
  )

  test.each([
    ['Chi. Sau. Ka. Sonali Sathe', 'Sonali Sathe', 2],
    ['चि.सौ.कां. गायकवाड मानसी', 'गायकवाड मानसी', 2],
    ['चि. कु. मानसी गायकवाड', 'मानसी गायकवाड', 2],
    ['Chi. Rohit Patil', 'Rohit Patil', 1],
    ['Dr. Smt. Asha Patil', 'Asha Patil', 2],
    ['Adv. Rohit Patil', 'Rohit Patil', 0],
  ])('%s is %s, and the title says %i', (text, name, gender) => {
    expect(withoutTitle(text)).toBe(name)
    expect(genderOfTitle(text)).toBe(gender)
  })

  test.each([
    ['Asha Vijay Patil, Pune', 'Asha Vijay Patil'],
    ['आशा पाटील / Asha Patil', 'आशा पाटील'],
    ['Patil, Asha Vijay', 'Patil, Asha Vijay'],
    ['Asha Patil / Lata Patil', 'Asha Patil / Lata Patil'],
  ])('the name in %s is %s', (text, name) => expect(nameAlone(text)).toBe(name))

  test.each([
    ['Meghna Deshmukh D/o Prakash Deshmukh', 'Meghna Deshmukh', 'Prakash Deshmukh'],
    ['Ajit S/o Shankarrao Gaikwad', 'Ajit Shankarrao Gaikwad', ''],
    ['Anita w/o Late Sunil More', 'Anita More', ''],
  ])('%s is %s, father %s', (text, name, father) =>
    expect(withoutRelation(text)).toEqual({ name, father }),
  )

  test.each([
    'Asha Patil / Lata Patil',
    'Asha and Rohit Patil',
    'अक्षय व हृषीकेश पाटील',
    'Dr. Kunal & Dr. Rohan Thorat',
  ])('%s are two people', (text) => expect(isOfTwoPeople(text)).toBe(true))

  const lists = nameLists((text) => ` ${text.toLowerCase()} `)
  const columnOf = (...names: (readonly [name: string, father?: string])[]) =>
    nameColumnOf(
      names.map(([name, father = '']) => ({ name, father })),
      '',
      lists,
    )

  test('the order of names follows from the fathers, the lists or the words that repeat', () => {
    expect(columnOf(['Xyz Abc', 'Def Xyz']).order).toBe('last')
    expect(columnOf(['Xyz Def Abc', 'Def Abc'], ['Uvw Ghi Jkl', 'Ghi Jkl']).order).toBe('first')
    expect(columnOf(['Patil Asha'], ['Jadhav Rohit'], ['Ingle Priya']).order).toBe('last')
    expect(columnOf(['Ab Cd'], ['Ab Ef'], ['Gh Ij'], ['Gh Kl']).order).toBe('last')
  })

  test('of mixed names, the father or the lists decide about each one, or nobody does', () => {
    const mixed = columnOf(['Xyz Abc', 'Def Xyz'], ['Ghi Jkl', 'Mno Jkl'])
    expect(mixed).toEqual({ order: 'mixed', surnames: ['xyz', 'jkl'] })
    const orderOf = (name: string, father = '') => orderOfName({ name, father }, mixed, lists)
    expect(orderOf('Abc Xyz', 'Def Xyz')).toBe('first')
    expect(orderOf('Patil Asha')).toBe('last')
    expect(orderOf('Jkl Opq')).toBe('last')
    expect(orderOf('Opq Rst')).toBeNull()
  })

  test('a surname of two words stays whole', () => {
    const isSurname = (word: string) => ['Naik', 'Nimbalkar'].includes(word)
    expect(splitName('Naik Nimbalkar Asha Vijay', 'last', isSurname)).toEqual({
      first: 'Asha',
      middle: 'Vijay',
      last: 'Naik Nimbalkar',
    })
  })
})

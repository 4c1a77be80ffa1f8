import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawFace } from './faces.ts'

test('a face is a square photo like any other', async () => {
  const { format, width, height } = await sharp(await drawFace(1, 'female')).metadata()
  expect([format, width, height]).toEqual(['jpeg', 600, 600])
})

test('the same seed draws the same face, others draw others', async () => {
  const seeds = Array.from({ length: 30 }, (_, seed) => seed)
  const faces = await Promise.all(
    seeds.flatMap((seed) => [drawFace(seed, 'male'), drawFace(seed, 'female')]),
  )
  const different = new Set(faces.map((face) => face.toString('base64')))
  expect(different.size).toBe(60)
  expect(different).toContain((await drawFace(7, 'male')).toString('base64'))
})

test('the young and the old differ', async () => {
  const [young, elder] = await Promise.all([drawFace(3, 'male'), drawFace(3, 'male', 'elder')])
  expect(young.equals(elder)).toBe(false)
})

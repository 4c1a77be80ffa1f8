import { queueNames } from '@sangam/contract/slices'
import { expect, test } from 'vitest'
import { queueLinks } from './queue-links.ts'

test('every review queue has a page', () => {
  expect(Object.keys(queueLinks).sort()).toEqual([...queueNames].sort())
})

import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed-text.ts'

const secret = createSecretKey(randomBytes(32))

test('a sealed text can be read again and differs each time', () => {
  const sealed = seal(secret, 'test', '9876543210')
  expect(unseal(secret, 'test', sealed)).toBe('9876543210')
  expect(seal(secret, 'test', '9876543210')).not.toBe(sealed)
  expect(sealed).not.toContain('9876543210')
})

test.each([
  ['for another purpose', (sealed: string) => unseal(secret, 'other', sealed)],
  [
    'with another key',
    (sealed: string) => unseal(createSecretKey(randomBytes(32)), 'test', sealed),
  ],
  ['after a change', (sealed: string) => unseal(secret, 'test', `A${sealed.slice(1)}`)],
  ['if it is too short', () => unseal(secret, 'test', 'AAAA')],
])('a sealed text cannot be read %s', (_why, read) => {
  // the first letter is never A, so that replacing it is a change
  let sealed = seal(secret, 'test', '9876543210')
  while (sealed.startsWith('A')) sealed = seal(secret, 'test', '9876543210')
  expect(read(sealed)).toBeNull()
})

import { expect, test } from 'vitest'
import { newBrowserKeys } from '../../../testing/doubles/push-service-double.ts'
import { encryptMessage, isBrowserKey } from './encryption.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('a message is encrypted as in the example of RFC 8291', () => {
  const keys = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const randomness = {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  }
  const text = 'When I grow up, I want to be a watermelon'
  expect(encryptMessage(text, keys, randomness, 0).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
      'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
      'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the browser decrypts a Marathi message', () => {
  const { keys, decrypt } = newBrowserKeys()
  expect(decrypt(encryptMessage('तुमची नोंदणी मंजूर झाली', keys))).toBe('तुमची नोंदणी मंजूर झाली')
})

test('messages of different length are equally long when encrypted, and never the same', () => {
  const { keys } = newBrowserKeys()
  const [short, long, again] = ['a', 'a'.repeat(900), 'a'].map((text) => encryptMessage(text, keys))
  expect(short?.length).toBe(long?.length)
  expect(short?.equals(again ?? Buffer.alloc(0))).toBe(false)
})

test('a message that does not fit is refused', () => {
  const { keys } = newBrowserKeys()
  expect(() => encryptMessage('a'.repeat(4080), keys)).toThrow('too long')
})

test('only a point of the curve is a key of a browser', () => {
  const { p256dh } = newBrowserKeys().keys
  expect(isBrowserKey(p256dh)).toBe(true)
  expect(isBrowserKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false)
  expect(isBrowserKey('')).toBe(false)
})

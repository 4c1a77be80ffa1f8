import { afterEach, expect, test, vi } from 'vitest'
import { callLink, whatsAppChatLink, whatsAppShareLink } from './messaging.ts'

const browser = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)

afterEach(() => {
  vi.restoreAllMocks()
})

test('sharing opens a page on a computer', () => {
  browser('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36')
  expect(whatsAppShareLink('Sangam & more: https://a.example/?x=1#y')).toBe(
    'https://wa.me/?text=Sangam%20%26%20more%3A%20https%3A%2F%2Fa.example%2F%3Fx%3D1%23y',
  )
})

test.each([
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
])('sharing opens the app on a phone: %s', (agent) => {
  browser(agent)
  expect(whatsAppShareLink('संगम')).toBe(`whatsapp://send?text=${encodeURIComponent('संगम')}`)
})

test('links for chats and calls have the country code of India', () => {
  expect(whatsAppChatLink('9000000003')).toBe('https://wa.me/919000000003')
  expect(callLink('9000000003')).toBe('tel:+919000000003')
})

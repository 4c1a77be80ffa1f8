import { expect, test } from 'vitest'
import { startPortal } from '../testing/test-portal.ts'
import type { SmsKind } from './limited-sms.ts'
import { TooManyUses } from './rate-limits.ts'

const start = (perHour: number) => startPortal({ settings: { SMS_PER_HOUR: `${perHour}` } })
type Portal = Awaited<ReturnType<typeof start>>

/** Sends until the limits refuse; returns how many messages the gateway got. */
async function flood({ services, sent, sentTexts }: Portal, kind: SmsKind): Promise<number> {
  const before = sent.length + sentTexts.length
  const message = { mobile: '9800000000', text: 'text' }
  for (let count = 0; count < 30; count += 1) {
    try {
      if (kind === 'queued') await services.sms.sendText({ ...message, templateId: '1' }, kind)
      else await services.sms.sendCode({ ...message, code: '123456' }, kind)
    } catch (error) {
      if (!(error instanceof TooManyUses)) throw error
      break
    }
  }
  return sent.length + sentTexts.length - before
}

test('messages that can wait use half of the limit, all others but logins 80 %', async () => {
  const portal = await start(20)
  expect(await flood(portal, 'queued')).toBe(10)
  expect(await flood(portal, 'prompt')).toBe(6)
  expect(await flood(portal, 'login')).toBe(4)
})

test('logins use all of the limit, and nothing else is sent then', async () => {
  const portal = await start(20)
  expect(await flood(portal, 'login')).toBe(20)
  expect(await flood(portal, 'queued')).toBe(0)
})

test('a code for a known device counts, and is sent above the limit', async () => {
  const portal = await start(20)
  expect(await flood(portal, 'known_device')).toBe(30)
  expect(await flood(portal, 'login')).toBe(0)
})

test('a message that the gateway refuses does not count', async () => {
  let isDown = true
  const portal = await startPortal({
    settings: { SMS_PER_HOUR: '1' },
    services: {
      transport: {
        sendOtp: async () => (isDown ? Promise.reject(new Error('down')) : undefined),
        sendText: async () => undefined,
      },
    },
  })
  const send = () =>
    portal.services.sms.sendCode({ mobile: '9800000000', code: '1', text: '' }, 'login')
  await expect(send()).rejects.toThrow('down')
  await expect(send()).rejects.toThrow('down')
  isDown = false
  await send()
  await expect(send()).rejects.toThrow(TooManyUses)
})

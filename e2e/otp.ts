import { mkdir, readFile, rm } from 'node:fs/promises'
import { expect } from '@playwright/test'

/**
 * Runs what makes the portal send a one-time password to a number, and reads the password from the
 * portal's console. Tests run side by side, so those who ask for the same number take turns: a
 * message does not tell which of two requests it answers.
 */
export async function askOtp(mobile: string, ask: () => Promise<unknown>): Promise<string> {
  const turn = `${process.env.PORTAL_CONSOLE}.${mobile}`
  await expect(() => mkdir(turn)).toPass({ intervals: [50] })
  try {
    const before = (await codesSentTo(mobile)).length
    await ask()
    let code: string | undefined
    await expect(async () => {
      code = (await codesSentTo(mobile))[before]
      expect(code, `an SMS to ${mobile}`).toBeDefined()
    }).toPass({ intervals: [50] })
    return String(code)
  } finally {
    await rm(turn, { recursive: true })
  }
}

async function codesSentTo(mobile: string): Promise<string[]> {
  const lines = (await readFile(String(process.env.PORTAL_CONSOLE), 'utf8')).split('\n')
  return lines
    .filter((line) => line.startsWith(`SMS to +91${mobile}:`))
    .flatMap((line) => line.match(/\b\d{6}\b/)?.[0] ?? [])
}

import path from 'node:path'
import { root } from '../scripts/paths.ts'
import { type Program, startProgram } from './child.ts'

const main = path.join(root, 'apps/server/src/main.ts')

export type Settings = Record<string, string>

/** Nothing that is counted here shall be kept back by a limit for people. */
export const withoutLimits: Settings = {
  OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000000',
  OTP_CHECKS_PER_ADDRESS_PER_HOUR: '1000000',
  CONTACT_MESSAGES_PER_ADDRESS_PER_HOUR: '100000000',
  UPLOADS_PER_PERSON_PER_HOUR: '1000000',
}

/** Starts the portal as its unit does, and waits until it serves. */
export async function startApp(settings: Settings, socket?: number): Promise<Program> {
  const program = startProgram(
    'sh',
    // systemd names the process that the socket is meant for
    ['-c', 'LISTEN_PID=$$ exec "$0" "$@"', process.execPath, main],
    {
      // somewhere without the .env of whoever runs this
      cwd: '/',
      env: {
        PATH: process.env.PATH,
        ...withoutLimits,
        ...settings,
        ...(socket !== undefined && { LISTEN_FDS: '1' }),
      },
      ...(socket !== undefined && { socket }),
    },
  )
  await program.prints(/Stop with Ctrl-C/)
  return program
}

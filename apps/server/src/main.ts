import { existsSync } from 'node:fs'
import { basePath } from '@sangam/contract/envelope'
import { readEnv, WrongSettings } from './env.ts'
import { demoAccounts } from './features/accounts/accounts.demo.ts'
import { type Portal, type Progress, startPortal } from './portal.ts'

const stopWithinMs = 20_000

const say = (text: string) => process.stdout.write(`${text}\n`)

/** One line for each step, with its time where it was slow enough to notice. */
const progress: Progress = async (step, work) => {
  const start = performance.now()
  const result = await work()
  const seconds = (performance.now() - start) / 1000
  say(`  ${step} … ${seconds < 1 ? 'done' : `done in ${seconds.toFixed(1)} s`}`)
  return result
}

function welcome({ url, isDemo, missingPaymentSettings }: Portal): void {
  say(`\nSangam is ready:  ${url}${basePath}/\n`)
  if (isDemo) {
    say('Demo accounts. Log in with the number; the one-time password is printed here:\n')
    for (const { mobile, about } of demoAccounts) say(`  ${mobile}  ${about}`)
    say('')
  }
  if (missingPaymentSettings.length > 0) {
    say(
      `Payment of the registration fee is off until these are set: ${missingPaymentSettings.join(', ')}\n`,
    )
  }
  say('Stop with Ctrl-C.\n')
}

/** Ends on the first signal; npm and the terminal both pass it on, so later ones are expected. */
function stopOnSignal(portal: Portal): void {
  let isStopping = false
  const stop = async (reason: string, exitCode: number) => {
    if (isStopping) return
    isStopping = true
    say(`\nStopping (${reason}) …`)
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    await portal.stop()
    say('Stopped.')
    process.exit(exitCode)
  }
  process.on('SIGINT', () => void stop('SIGINT', 0))
  process.on('SIGTERM', () => void stop('SIGTERM', 0))
  void portal.databaseDied.then((reason) => stop(`the database ended: ${reason}`, 1))
}

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const portal = await startPortal(readEnv(process.env), progress)
  stopOnSignal(portal)
  welcome(portal)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  say(
    error instanceof WrongSettings
      ? `These settings are wrong:\n\n${message}\n\nSee .env.example for what each one means.`
      : `The portal could not start: ${message}`,
  )
  process.exit(1)
}

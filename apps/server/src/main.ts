import { existsSync } from 'node:fs'
import { basePath } from '@sangam/contract/envelope'
import { readEnv, WrongSettings } from './env.ts'
import { type Portal, startPortal } from './portal.ts'
import type { Progress } from './progress.ts'

const stopWithinMs = 20_000

const say = (text: string) => process.stdout.write(`${text}\n`)

let isStopping = false
const { promise: stopRequested, resolve: requestStop } = Promise.withResolvers<string>()

/** The first signal ends it, also while it starts; npm and the terminal both pass it on. */
function stopOnSignal(signal: NodeJS.Signals): void {
  isStopping = true
  requestStop(signal)
}

/** One line for each step, with its time where it was slow enough to notice. */
const progress: Progress = async (step, work) => {
  // between two steps there is nothing half done
  if (isStopping) throw new Error(`stopped before: ${step}`)
  const start = performance.now()
  const result = await work()
  const seconds = (performance.now() - start) / 1000
  say(`  ${step} … ${seconds < 1 ? 'done' : `done in ${seconds.toFixed(1)} s`}`)
  return result
}

async function welcome({ url, metricsUrl, isDemo, missingPaymentSettings }: Portal): Promise<void> {
  say(`\nSangam is ready:  ${url}${basePath}/\n`)
  if (metricsUrl) say(`Metrics:  ${metricsUrl}\n`)
  if (isDemo) {
    say('Demo accounts. Log in with the number; the one-time password is printed here:\n')
    const { demoAccounts } = await import('./features/accounts/demo.ts')
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

/** The socket that systemd keeps open over restarts, where it has started us with one. */
function givenSocket({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): number | undefined {
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === '1' ? 3 : undefined
}

function announceStop(reason: string): void {
  say(`\nStopping (${reason}) …`)
  setTimeout(() => process.exit(1), stopWithinMs).unref()
}

/** Serves until told to stop, or until the database is gone; answers the exit code. */
async function serve(): Promise<number> {
  const portal = await startPortal(readEnv(process.env), progress, givenSocket(process.env))
  if (!isStopping) await welcome(portal)
  const databaseEnded = portal.databaseDied.then((reason) => {
    if (!isStopping) announceStop(`the database ended: ${reason}`)
    return 1
  })
  const exitCode = await Promise.race([stopRequested.then(() => 0), databaseEnded])
  isStopping = true
  await portal.stop()
  return exitCode
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopOnSignal)
void stopRequested.then(announceStop)
if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const exitCode = await serve()
  say('Stopped.')
  process.exit(exitCode)
} catch (error) {
  if (isStopping) {
    say('Stopped.')
    process.exit(0)
  }
  const message = error instanceof Error ? error.message : String(error)
  say(
    error instanceof WrongSettings
      ? `These settings are wrong:\n\n${message}\n\nSee .env.example for what each one means.`
      : `The portal could not start: ${message}`,
  )
  process.exit(1)
}

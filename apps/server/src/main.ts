import { existsSync } from 'node:fs'
import { basePath } from '@sangam/contract/envelope'
import { type Portal, startPortal } from './composition/portal.ts'
import { createPrivateFiles } from './composition/private-files.ts'
import type { Progress } from './log/progress.ts'
import { readEnv, WrongSettings } from './settings/env.ts'
import { removedVariables } from './settings/removed.ts'

createPrivateFiles()

const stopWithinMs = 20_000

const print = (text: string) => process.stdout.write(`${text}\n`)

let isStopping = false
const { promise: stopRequested, resolve: requestStop } = Promise.withResolvers<string>()

/** Stops the portal, also while it starts. Further signals have no effect: npm and the terminal both send one. */
function stopOnSignal(signal: NodeJS.Signals): void {
  isStopping = true
  requestStop(signal)
}

/** Prints one line for each step, with the duration of slow steps. */
const progress: Progress = async (step, work) => {
  // between two steps it is safe to stop
  if (isStopping) throw new Error(`stopped before: ${step}`)
  const start = performance.now()
  const result = await work()
  const seconds = (performance.now() - start) / 1000
  print(`  ${step} … ${seconds < 1 ? 'done' : `done in ${seconds.toFixed(1)} s`}`)
  return result
}

async function printWelcome({
  url,
  metricsUrl,
  isDemo,
  setupCode,
  missingPaymentSettings,
  overriddenLimits,
}: Portal): Promise<void> {
  print(`\nSangam is ready:  ${url}${basePath}/\n`)
  if (metricsUrl) print(`Metrics:  ${metricsUrl}\n`)
  if (isDemo) {
    print('Demo accounts. Log in with the number; the one-time password is printed here:\n')
    const { readDemoAccounts } = await import('./features/accounts/demo.ts')
    for (const { mobile, about } of await readDemoAccounts()) print(`  ${mobile}  ${about}`)
    print('')
  }
  if (setupCode) {
    print(`Set up the portal:  ${url}${basePath}/setup\n`)
    print(`The code for the setup:  ${setupCode}\n`)
  }
  if (missingPaymentSettings.length > 0) {
    print(
      `Payment of the registration fee is off until these are set: ${missingPaymentSettings.join(', ')}\n`,
    )
  }
  if (overriddenLimits.length > 0) {
    print(`Warning: LIMITS overrides these limits: ${overriddenLimits.join(', ')}\n`)
  }
  for (const warning of removedVariables(process.env)) print(`Warning: ${warning}\n`)
  print('Stop with Ctrl-C.\n')
}

/** The file descriptor of the socket that systemd passes with socket activation. */
function systemdSocket({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): number | undefined {
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === '1' ? 3 : undefined
}

function announceStop(reason: string): void {
  print(`\nStopping (${reason}) …`)
  setTimeout(() => process.exit(1), stopWithinMs).unref()
}

/** Serves until a stop is requested or the database ends; returns the exit code. */
async function serve(): Promise<number> {
  const portal = await startPortal(readEnv(process.env), progress, systemdSocket(process.env))
  if (!isStopping) await printWelcome(portal)
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
  print('Stopped.')
  process.exit(exitCode)
} catch (error) {
  if (isStopping) {
    print('Stopped.')
    process.exit(0)
  }
  const message = error instanceof Error ? error.message : String(error)
  print(
    error instanceof WrongSettings
      ? `These settings are wrong:\n\n${message}\n\nSee .env.example for what each one means.`
      : `The portal could not start: ${message}`,
  )
  process.exit(1)
}

import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { type Account, accountForRoot, nameOf, ownAccount, ownerOf } from './accounts.ts'

/** How to start a PostgreSQL program without the privileges of root. */
export interface Runner {
  /** the owner of the cluster files */
  account: Account
  /** the command in front of the program */
  prefix: string[]
  /** the user that Node switches to before it starts the command */
  switchTo?: Account
}

interface Places {
  postgres: string
  dataDir: string
  clusterDir: string
}

// Lets the kernel send the signal for a fast shutdown when the portal is killed, so that the server
// does not linger. It is lost when a program starts another one, but not with exec.
const END_WITH_PORTAL = ['setpriv', '--pdeathsig', 'INT']

/** Chooses a runner that works on this machine; also returns the major version of PostgreSQL. */
export async function chooseRunner(places: Places): Promise<{ runner: Runner; major: string }> {
  const isRoot = ownAccount().uid === 0
  if (!isRoot) await refuseForeignCluster(places.clusterDir)
  const candidates = isRoot ? await runnersForRoot(places) : runnersForOrdinaryUser()
  for (const runner of candidates) {
    const major = await tryRunner(runner, places)
    if (major !== undefined) return { runner, major }
  }
  throw new Error(
    isRoot ? rootIsStuck(places) : `${places.postgres} cannot be run on this machine.`,
  )
}

function runnersForOrdinaryUser(): Runner[] {
  const account = ownAccount()
  return [
    { account, prefix: END_WITH_PORTAL },
    { account, prefix: [] },
  ]
}

async function runnersForRoot({ clusterDir, dataDir }: Places): Promise<Runner[]> {
  const account = await accountForRoot(clusterDir, dataDir)
  // As if root itself were the unprivileged user: files keep belonging to root. For containers in
  // which root may not become anybody else.
  const ownNamespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
  return [
    { account, switchTo: account, prefix: END_WITH_PORTAL },
    { account, switchTo: account, prefix: [] },
    // For a checkout below a folder closed to others, such as /root: reading and entering any
    // folder is the only privilege left ...
    { account, prefix: keepingOnly('dac_read_search', account) },
    // ... which containers do not have, but this one, and it also opens files without "x".
    { account, prefix: keepingOnly('dac_override', account) },
    { account: ownAccount(), prefix: [...ownNamespace, ...END_WITH_PORTAL] },
    { account: ownAccount(), prefix: ownNamespace },
  ]
}

function keepingOnly(capability: string, { uid, gid }: Account): string[] {
  const only = `-all,+${capability}`
  return [
    ...END_WITH_PORTAL,
    ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    ...[`--inh-caps=${only}`, `--ambient-caps=${only}`, `--bounding-set=${only}`],
    // PostgreSQL asks access(2) about its own program, which ignores the capability without this.
    '--securebits=+no_setuid_fixup',
  ]
}

// Access to folders depends on more than their modes, so it is tried.
async function tryRunner(
  runner: Runner,
  { postgres, dataDir }: Places,
): Promise<string | undefined> {
  const script = 'cd "$1" && test -r "$0" && exec "$0" --version'
  try {
    const { code, output } = await runToEnd(runner, 'sh', ['-c', script, postgres, dataDir])
    return code === 0 ? /\(PostgreSQL\) (\d+)/.exec(output)?.[1] : undefined
  } catch {
    // The command does not exist, or becoming the other user is not allowed.
    return undefined
  }
}

/**
 * In a process group of its own, as Ctrl+C in a terminal goes to the whole group: the portal first
 * finishes its requests and then stops PostgreSQL itself.
 */
export function spawnWith(
  runner: Runner,
  program: string,
  args: string[],
  stdio: StdioOptions,
): ChildProcess {
  const [command = program, ...rest] = [...runner.prefix, program, ...args]
  return spawn(command, rest, {
    ...runner.switchTo,
    stdio,
    detached: true,
    // The current folder may be closed to the other user.
    cwd: '/',
    // Nothing of the portal's environment: PGPORT and the like would change what the programs do,
    // and messages are read by us, so they have to be English.
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
}

interface Result {
  code: number | null
  output: string
}

/** Runs a program until it ends and returns its output. */
export async function runToEnd(runner: Runner, program: string, args: string[]): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  let output = ''
  const child = spawnWith(runner, program, args, ['ignore', 'pipe', 'pipe'])
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  child.once('error', reject)
  child.once('close', (code) => resolve({ code, output }))
  return promise
}

async function refuseForeignCluster(clusterDir: string): Promise<void> {
  const owner = await ownerOf(clusterDir)
  if (owner === undefined || owner.uid === ownAccount().uid) return
  const name = await nameOf(owner.uid)
  throw new Error(
    `The database folder ${clusterDir} belongs to the user ${name}, probably because the portal ` +
      'was started as root before. Start it as root again, or hand the data folder over with ' +
      'chown -R.',
  )
}

function rootIsStuck({ postgres, dataDir }: Places): string {
  return (
    `PostgreSQL refuses to run as root, and no other user can reach both ${postgres} and ` +
    `${dataDir}. Start the portal as an ordinary user, or move it out of folders closed to others.`
  )
}

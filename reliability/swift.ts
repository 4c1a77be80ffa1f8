// OpenStack Swift with its S3 interface: an object store that verifies signatures.

import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { family, signalProcess } from '../scripts/process-tree.ts'
import type { Settings } from '../test-portal/portal.ts'
import type { Program } from '../test-portal/program.ts'
import { unusedPort } from '../test-portal/unused-port.ts'
import { canConnect } from './can-connect.ts'
import {
  giveToUser,
  type PackageName,
  programFolder,
  requirePackages,
  runPackaged,
  startPackaged,
} from './programs.ts'
import { proxyConfig, serverConfig } from './swift-config.ts'

export const swiftPackages: PackageName[] = [
  'swift-proxy',
  'swift-account',
  'swift-container',
  'swift-object',
  'python3-swift',
  'memcached',
]

const account = 'sangam'
const user = 'portal'
const bucket = 'sangam'
const region = 'ap-south-1'

export interface Swift {
  settings: Settings
  /** The address of the bucket, as in a request without a signature. */
  bucketUrl: string
  /** Stops answering, with open connections, as a store does that is too slow. */
  freeze(): void
  resume(): void
  stopProxy(): Promise<void>
  /** Starts the proxy again, with another secret for the same user if one is given. */
  startProxy(secret?: string): Promise<void>
  /** Refuses files when the bucket is larger; null removes the limit. */
  setQuota(bytes: number | null): Promise<void>
  stop(): Promise<void>
}

/** One server for each kind of data, and the proxy with the S3 interface. */
export async function startSwift(): Promise<Swift> {
  requirePackages(...swiftPackages)
  const folder = await programFolder('swift')
  const closers: (() => Promise<unknown>)[] = [
    () => rm(folder.outside, { recursive: true, force: true, maxRetries: 5 }),
  ]
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  const writeConfig = async (name: string, text: string) => {
    const file = path.join(folder.outside, name)
    await writeFile(file, text, { mode: 0o600 })
    await giveToUser(file)
    return path.join(folder.inside, name)
  }
  try {
    await mkdir(path.join(folder.outside, 'devices/d1'), { recursive: true })
    for (const name of ['devices', 'devices/d1']) await giveToUser(path.join(folder.outside, name))
    await writeConfig('swift.conf', '[swift-hash]\nswift_hash_path_suffix = reliability\n')
    for (const kind of ['account', 'container', 'object'] as const) {
      const port = await unusedPort()
      await buildRing(folder.inside, kind, port)
      const config = await writeConfig(`${kind}.conf`, serverConfig(kind, folder.inside, port))
      const server = startPackaged(`swift-${kind}`, [config, '--verbose'])
      closers.push(server.killFamily)
      await waitForPort(port, server)
    }
    const memcachedPort = await unusedPort()
    const memcached = startPackaged('memcached', ['-l', '127.0.0.1', '-p', String(memcachedPort)])
    closers.push(memcached.killFamily)

    const port = await unusedPort()
    const secret = randomBytes(16).toString('hex')
    let proxy: Program | null = null
    const startProxy = async (usedSecret = secret) => {
      const text = proxyConfig({
        folder: folder.inside,
        port,
        memcachedPort,
        region,
        user: `user_${account}_${user} = ${usedSecret} .admin`,
      })
      proxy = startPackaged('swift-proxy', [await writeConfig('proxy.conf', text), '--verbose'])
      await waitForPort(port, proxy)
    }
    const stopProxy = async () => void (await proxy?.killFamily())
    closers.push(stopProxy)
    await startProxy()

    const endpoint = `http://127.0.0.1:${port}`
    const store = await logIn(endpoint, secret)
    await store('PUT', {})
    return {
      settings: {
        FILE_STORE: 's3',
        S3_BUCKET: bucket,
        S3_REGION: region,
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: `${account}:${user}`,
        S3_SECRET_ACCESS_KEY: secret,
        S3_FORCE_PATH_STYLE: '1',
      },
      bucketUrl: `${endpoint}/${bucket}`,
      freeze: () => signalFamily(proxy, 'SIGSTOP'),
      resume: () => signalFamily(proxy, 'SIGCONT'),
      stopProxy,
      startProxy,
      setQuota: (bytes) => store('POST', { 'x-container-meta-quota-bytes': String(bytes ?? '') }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function signalFamily(program: Program | null, signal: NodeJS.Signals): void {
  for (const { pid } of family(program?.pid ?? 0)) signalProcess(pid, signal)
}

async function buildRing(folder: string, kind: string, port: number): Promise<void> {
  const builder = path.join(folder, `${kind}.builder`)
  const steps = [
    ['create', '4', '1', '1'],
    ['add', `r1z1-127.0.0.1:${port}/d1`, '1'],
    ['rebalance'],
  ]
  for (const step of steps) {
    await runPackaged('python3-swift', [builder, ...step])
  }
}

async function waitForPort(port: number, program: Program): Promise<void> {
  while (!(await canConnect(port))) {
    if (!program.isRunning()) throw new Error(`a server of Swift has ended: ${program.output()}`)
    await pause(100)
  }
}

/** Logs in with the protocol of Swift; the S3 interface cannot set a quota. */
async function logIn(endpoint: string, secret: string) {
  const login = await fetch(`${endpoint}/auth/v1.0`, {
    headers: { 'x-storage-user': `${account}:${user}`, 'x-storage-pass': secret },
  })
  const [url, token] = [login.headers.get('x-storage-url'), login.headers.get('x-auth-token')]
  if (!url || !token) throw new Error(`Swift refuses the login: ${login.status}`)
  return async (method: 'PUT' | 'POST', headers: Record<string, string>) => {
    const answer = await fetch(`${url}/${bucket}`, {
      method,
      headers: { 'x-auth-token': token, ...headers },
    })
    if (!answer.ok) throw new Error(`Swift answered ${answer.status}: ${await answer.text()}`)
  }
}

import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureDatabase } from '../apps/server/src/db/embedded/database.ts'
import { root } from '../scripts/paths.ts'
import { unusedPort } from '../test-portal/unused-port.ts'
import { createNode, type PatroniNode } from './patroni-node.ts'
import { giveToUser, programFolder, requirePackages, startPackaged } from './programs.ts'

const names = ['db1', 'db2', 'db3']
const startTimeoutMs = 240_000
const pollMs = 200

export interface PatroniCluster {
  nodes: PatroniNode[]
  /** Through HAProxy. */
  leaderUrl: string
  replicaUrl: string
  /** The node that Patroni reports as leader; null during an election. */
  findLeader(): Promise<PatroniNode | null>
  /** Resolves when there are a leader, a synchronous replica and another one that follow it. */
  waitUntilComplete(): Promise<void>
  stop(): Promise<void>
}

/** Three PostgreSQL servers with Patroni, one etcd, and HAProxy with `deploy/haproxy-postgres.cfg`. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  requirePackages('patroni', 'etcd-server', 'haproxy', 'postgresql-18')
  const folder = await programFolder('patroni')
  const closers: (() => Promise<unknown>)[] = [
    () => rm(folder.outside, { recursive: true, force: true, maxRetries: 5 }),
  ]
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const etcdPort = await startEtcd(folder.inside, closers)
    const password = () => randomBytes(16).toString('hex')
    const passwords = { superuser: password(), replication: password() }
    const nodes: PatroniNode[] = []
    for (const name of names) {
      const node = await createNode(name, folder, etcdPort, passwords)
      closers.push(node.stop)
      nodes.push(node)
      node.start()
    }
    const proxy = await startHaproxy(folder, nodes, closers)
    const findLeader = async () => {
      for (const node of nodes) if ((await stateOf(node, 'primary')) === 200) return node
      return null
    }
    const cluster: PatroniCluster = {
      nodes,
      leaderUrl: addressOf(proxy.leader, passwords.superuser),
      replicaUrl: addressOf(proxy.replica, passwords.superuser),
      findLeader,
      waitUntilComplete: () => waitUntilComplete(nodes),
      stop,
    }
    await cluster.waitUntilComplete()
    const connection = { host: '127.0.0.1', port: proxy.leader, user: 'postgres' }
    await pause(2_000)
    await ensureDatabase(
      { ...connection, password: passwords.superuser, database: 'postgres' },
      'sangam',
    )
    return cluster
  } catch (error) {
    await stop()
    throw error
  }
}

const addressOf = (port: number, password: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/sangam`

async function startEtcd(folder: string, closers: (() => Promise<unknown>)[]): Promise<number> {
  const [client, peer] = [await unusedPort(), await unusedPort()]
  const address = (port: number) => `http://127.0.0.1:${port}`
  const etcd = startPackaged('etcd-server', [
    `--data-dir=${folder}/etcd`,
    `--listen-client-urls=${address(client)}`,
    `--advertise-client-urls=${address(client)}`,
    `--listen-peer-urls=${address(peer)}`,
    `--initial-advertise-peer-urls=${address(peer)}`,
    `--initial-cluster=default=${address(peer)}`,
  ])
  closers.push(etcd.killFamily)
  await etcd.waitForOutput(/ready to serve client requests|serving client traffic/)
  return client
}

async function startHaproxy(
  folder: { outside: string; inside: string },
  nodes: PatroniNode[],
  closers: (() => Promise<unknown>)[],
): Promise<{ leader: number; replica: number }> {
  const [leader, replica] = [await unusedPort(), await unusedPort()]
  const deployed = await readFile(path.join(root, 'deploy/haproxy-postgres.cfg'), 'utf8')
  const servers = nodes.map(
    (node) => `  server ${node.name} 127.0.0.1:${node.postgresPort} port ${node.apiPort}\n`,
  )
  const config = deployed
    .replace('127.0.0.1:5000', `127.0.0.1:${leader}`)
    .replace('127.0.0.1:5001', `127.0.0.1:${replica}`)
    .replace(/(?: {2}server db.*\n)+/g, servers.join(''))
  const file = path.join(folder.outside, 'haproxy.cfg')
  await writeFile(file, config)
  await giveToUser(file)
  const haproxy = startPackaged('haproxy', ['-db', '-f', path.join(folder.inside, 'haproxy.cfg')])
  closers.push(haproxy.killFamily)
  return { leader, replica }
}

/** The status of a check of Patroni; 0 if the node does not answer. */
async function stateOf(node: PatroniNode, check: 'primary' | 'sync' | 'replica'): Promise<number> {
  const address = `http://127.0.0.1:${node.apiPort}/${check}`
  return fetch(address, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.status,
    () => 0,
  )
}

async function waitUntilComplete(nodes: PatroniNode[]): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    const counts = { primary: 0, sync: 0, replica: 0 }
    for (const node of nodes) {
      for (const check of ['primary', 'sync', 'replica'] as const) {
        if ((await stateOf(node, check)) === 200) counts[check] += 1
      }
    }
    if (counts.primary === 1 && counts.sync === 1 && counts.replica === 2) return
    await pause(pollMs)
  }
  const logs = nodes.map((node) => `${node.name}:\n${node.lastLines()}`)
  throw new Error(`the PostgreSQL cluster did not become complete\n${logs.join('\n')}`)
}

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { family, signalProcess } from '../scripts/process-tree.ts'
import type { Program } from '../test-portal/program.ts'
import { unusedPort } from '../test-portal/unused-port.ts'
import { giveToUser, startPackaged } from './programs.ts'
import { openGate } from './tcp-gate.ts'

export interface PatroniNode {
  name: string
  /** The ports that others use; a partition cuts them. */
  postgresPort: number
  apiPort: number
  start(): void
  kill(): Promise<void>
  freeze(): Promise<void>
  resume(): Promise<void>
  /** Cuts the node off from the others, from etcd and from its clients. */
  partition(): void
  heal(): void
  /** The last lines that Patroni has printed. */
  lastLines(): string
  stop(): Promise<void>
}

interface Passwords {
  superuser: string
  replication: string
}

const maxLines = 25

interface Folder {
  outside: string
  inside: string
}

/** A PostgreSQL server that Patroni manages, reachable only through gates. */
export async function createNode(
  name: string,
  folder: Folder,
  etcdPort: number,
  passwords: Passwords,
): Promise<PatroniNode> {
  const [postgres, api] = [await unusedPort(), await unusedPort()]
  const gates = {
    postgres: await openGate(postgres),
    api: await openGate(api),
    etcd: await openGate(etcdPort),
  }
  const place = { outside: path.join(folder.outside, name), inside: path.join(folder.inside, name) }
  await mkdir(place.outside, { mode: 0o700 })
  await giveToUser(place.outside)
  const configFile = path.join(place.outside, 'patroni.yml')
  const config = nodeConfig({
    name,
    folder: place.inside,
    ports: { postgres, api },
    gates: { postgres: gates.postgres.port, api: gates.api.port, etcd: gates.etcd.port },
    passwords,
  })
  // JSON is YAML
  await writeFile(configFile, JSON.stringify(config, null, 2), { mode: 0o600 })
  await giveToUser(configFile)

  let program: Program | null = null
  /** Patroni, and PostgreSQL, which is not its child. */
  const pids = async () => {
    const file = path.join(place.outside, 'data/postmaster.pid')
    const text = await readFile(file, 'utf8').catch(() => '')
    const leaders = [program?.pid ?? 0, Number.parseInt(text, 10) || 0].filter((pid) => pid > 0)
    return leaders.flatMap((leader) => family(leader).map(({ pid }) => pid))
  }
  const signalAll = async (signal: NodeJS.Signals) => {
    for (const pid of await pids()) signalProcess(pid, signal)
  }
  return {
    name,
    postgresPort: gates.postgres.port,
    apiPort: gates.api.port,
    start() {
      program = startPackaged('patroni', [path.join(place.inside, 'patroni.yml')])
    },
    async kill() {
      await signalAll('SIGKILL')
      await program?.ended
    },
    freeze: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    partition() {
      for (const gate of Object.values(gates)) gate.cut()
    },
    heal() {
      for (const gate of Object.values(gates)) gate.heal()
    },
    lastLines: () => program?.output().trim().split('\n').slice(-maxLines).join('\n') ?? '',
    async stop() {
      await signalAll('SIGKILL')
      await program?.ended
      for (const gate of Object.values(gates)) await gate.close()
    },
  }
}

interface NodeSettings {
  name: string
  folder: string
  ports: { postgres: number; api: number }
  gates: { postgres: number; api: number; etcd: number }
  passwords: Passwords
}

const host = '127.0.0.1'

function nodeConfig({ name, folder, ports, gates, passwords }: NodeSettings): object {
  return {
    scope: 'sangam',
    name,
    restapi: { listen: `${host}:${ports.api}`, connect_address: `${host}:${gates.api}` },
    // as a proxy: otherwise Patroni asks etcd for its address and goes around the gate
    etcd3: { proxy: `http://${host}:${gates.etcd}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          // an old leader that cannot be rewound is copied from the new one
          remove_data_directory_on_rewind_failure: true,
          remove_data_directory_on_diverged_timelines: true,
          parameters: {
            synchronous_commit: 'remote_apply',
            max_connections: 60,
            shared_buffers: '32MB',
            wal_log_hints: 'on',
          },
        },
      },
      initdb: [
        { encoding: 'UTF8' },
        { 'locale-provider': 'builtin' },
        { 'builtin-locale': 'C.UTF-8' },
        { locale: 'C.UTF-8' },
        'data-checksums',
      ],
    },
    postgresql: {
      listen: `${host}:${ports.postgres}`,
      connect_address: `${host}:${gates.postgres}`,
      data_dir: `${folder}/data`,
      bin_dir: '/usr/lib/postgresql/18/bin',
      pgpass: `${folder}/pgpass`,
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        `host all all ${host}/32 scram-sha-256`,
        `host replication replicator ${host}/32 scram-sha-256`,
        'local all all scram-sha-256',
      ],
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
      },
    },
  }
}

import type { Address } from './address.ts'

// For a portal of a few thousand members on a machine it shares with Node: little memory, few
// processes, and nothing that could lose a committed row.
const SMALL_SERVER: Record<string, string> = {
  // Committed data survives a power failure.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  // The whole database is expected to fit into the page cache of the operating system; PostgreSQL's
  // own cache only has to hold what is used all the time.
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',

  // One Node process with a pool, the job queue, and room for an administrator.
  max_connections: '50',

  // Short queries over small tables: compiling them or spreading them over processes costs more
  // than it saves. Without parallel queries a small /dev/shm (64 MB in containers) is no danger.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_worker_processes: '4',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  // Spares the helper processes for reading that PostgreSQL 18 starts by default.
  io_method: 'sync',
  // On SSDs, random reads are about as fast as sequential reads.
  random_page_cost: '1.1',

  // Compressed full pages write less to the disk; the log of changes takes at most about 256 MB.
  wal_compression: 'on',
  min_wal_size: '32MB',
  max_wal_size: '256MB',

  timezone: 'UTC',
  log_timezone: 'UTC',
}

// The log is about the server itself. Failed statements are reported to the portal anyway, and
// their text or details ("Key (phone)=(...) already exists") would put personal data into a file.
const DISCREET_LOG: Record<string, string> = {
  // "log" ranks above "error": start, stop, recovery and fatal problems, but no failed statements.
  log_min_messages: 'log',
  // Leaves out DETAIL and QUERY, with which even the report of a crash would quote the statement.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_lock_waits: 'off',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
  log_line_prefix: '%m [%p] ',
  // Written to standard error, which the portal points to a file that it keeps short.
  logging_collector: 'off',
  log_destination: 'stderr',
}

/** The arguments that make `postgres` use our settings, then `overrides`, at `address`. */
export function serverArguments(
  clusterDir: string,
  address: Address,
  overrides: Record<string, string>,
): string[] {
  const settings = {
    ...SMALL_SERVER,
    ...DISCREET_LOG,
    ...overrides,
    ...address.settings,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', clusterDir, ...args]
}

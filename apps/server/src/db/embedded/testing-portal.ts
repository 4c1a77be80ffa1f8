import { startEmbeddedPostgres } from './embedded-postgres.ts'

// A program for tests that kill a portal: reports what happens line by line, ends with its input.
const report = (line: string) => process.stdout.write(`${line}\n`)

process.stdin.resume()
try {
  const postgres = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? '',
    settings: { fsync: 'off' },
    onProgress: report,
  })
  report('ready')
  process.stdin.once('end', () => void postgres.stop())
} catch (error) {
  report(error instanceof Error ? error.name : String(error))
  process.stdin.destroy()
}

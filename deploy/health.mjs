// The health check of the container: succeeds if the portal can answer requests.

const { PORT = '3000' } = process.env
const answer = await fetch(`http://127.0.0.1:${PORT}/bariapps/api/health/ready`).catch(() => null)
process.exitCode = answer?.ok ? 0 : 1

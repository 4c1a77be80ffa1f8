// The health check of the container: succeeds if the portal can answer requests.

const { PORT = '3000' } = process.env
const url = `http://127.0.0.1:${PORT}/bariapps/api/health/ready`
// systemd accepts connections also while no portal runs
const signal = AbortSignal.timeout(4000)
const answer = await fetch(url, { signal }).catch(() => null)
process.exitCode = answer?.ok ? 0 : 1

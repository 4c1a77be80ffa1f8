import { Agent, request } from 'node:http'
import { repeatInParallel } from '../test-portal/repeat.ts'

/** The measured request; a function makes each body different. */
export interface Target {
  url: string
  method?: 'GET' | 'POST'
  token?: string
  body?: string | ((count: number) => string)
}

export interface Load {
  perSecond: number
  /** In milliseconds. */
  p50: number
  p95: number
  p99: number
}

/** Keeps `connections` requests in flight for the given time. */
export async function measure(target: Target, connections: number, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  const end = start + seconds * 1000
  const durations: number[] = []
  let count = 0
  const send = async () => {
    const sent = performance.now()
    await sendRequest(target, agent, count++)
    durations.push(performance.now() - sent)
  }
  const workers = Array.from({ length: connections })
  await repeatInParallel(workers, () => performance.now() >= end, send)
  agent.destroy()
  return summarize(durations, performance.now() - start)
}

export function summarize(durations: number[], milliseconds: number): Load {
  const sorted = durations.toSorted((a, b) => a - b)
  const percentile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return {
    perSecond: (durations.length / milliseconds) * 1000,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
  }
}

/** The median time of sequential requests, in milliseconds. */
export async function medianTime(target: Target, times: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const durations: number[] = []
  for (let count = 0; count < times; count += 1) {
    const start = performance.now()
    await sendRequest(target, agent, count)
    durations.push(performance.now() - start)
  }
  agent.destroy()
  return median(durations)
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The median of each figure over several rounds. */
export const medianLoad = (rounds: Load[]): Load => ({
  perSecond: median(rounds.map((round) => round.perSecond)),
  p50: median(rounds.map((round) => round.p50)),
  p95: median(rounds.map((round) => round.p95)),
  p99: median(rounds.map((round) => round.p99)),
})

function sendRequest(target: Target, agent: Agent, count: number): Promise<void> {
  const { url, method = 'POST', token, body = '{}' } = target
  const text = typeof body === 'string' ? body : body(count)
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method,
      agent,
      headers: {
        ...(method === 'POST' && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    call.on('error', reject)
    call.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.on('data', () => undefined)
      response.on('end', resolve)
    })
    call.end(method === 'POST' ? text : undefined)
  })
}

import { Agent, request } from 'node:http'

export interface Target {
  url: string
  token: string
  body: string
}

/** Keeps `connections` requests under way for some seconds; answers how many came back each second. */
export async function measure(
  target: Target,
  connections: number,
  seconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  let answered = 0
  const keepAsking = async () => {
    while (performance.now() < end) {
      await ask(target, agent)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, keepAsking))
  agent.destroy()
  return answered / seconds
}

/** The median time of one request after another, in milliseconds. */
export async function medianTime(target: Target, times: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const taken: number[] = []
  for (let count = 0; count < times; count += 1) {
    const start = performance.now()
    await ask(target, agent)
    taken.push(performance.now() - start)
  }
  agent.destroy()
  return median(taken)
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const ask = ({ url, token, body }: Target, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        authorization: `Bearer ${token}`,
      },
    })
    call.on('error', reject)
    call.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`))
      response.on('data', () => undefined)
      response.on('end', resolve)
    })
    call.end(body)
  })

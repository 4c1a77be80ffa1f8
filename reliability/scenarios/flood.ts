import { Agent, request } from 'node:http'
import path from 'node:path'
import { apiPath } from '@sangam/contract/envelope'
import { startProxy } from '../../test-portal/proxy.ts'
import type { Outcome } from '../report.ts'
import type { ScaleOut } from '../scale-out.ts'

/** Every address of 127.0.0.0/8 belongs to this machine, so each client can have its own. */
const [flooder, family] = ['127.0.0.2', '127.0.0.3']
/** Far above the burst of nginx and what it lets through meanwhile; the status is that of an empty body. */
const floods = [
  { call: 'get-master-data', count: 2_000, status: 200 },
  { call: 'login', count: 200, status: 400 },
]
const visits = 20
const connections = 50

interface Answer {
  status: number
  retryAfter: string | undefined
  text: string
}

/** One address sends more than nginx allows, while a family at another address uses the portal. */
export async function flood(scaleOut: ScaleOut, folder: string): Promise<Outcome> {
  const ports = scaleOut.instances.map(({ url }) => Number(new URL(url).port))
  const proxy = await startProxy(path.join(folder, 'limited-proxy'), ports, { hasLimits: true })
  const violations: string[] = []
  let requests = 0
  let refused = 0
  try {
    for (const { call, count, status } of floods) {
      const agent = new Agent({ keepAlive: true, maxSockets: connections })
      const send = (from: string) => sendFrom(from, `${proxy.url}${apiPath}/${call}`, agent)
      const [answers, ownAnswers] = await Promise.all([
        Promise.all(Array.from({ length: count }, () => send(flooder))),
        visitOneAfterTheOther(() => send(family)),
      ])
      requests += answers.length + ownAnswers.length
      agent.destroy()
      const tooMany = answers.filter((answer) => answer.status === 429)
      const others = [...answers.filter((answer) => answer.status !== 429), ...ownAnswers]
      refused += tooMany.length
      if (tooMany.length === 0) violations.push(`${call}: nobody was refused`)
      violations.push(
        ...tooMany
          .filter((answer) => !isProperRefusal(answer))
          .map(({ text }) => `${call}: ${text}`),
        ...others
          .filter((answer) => answer.status !== status)
          .map((answer) => `${call}: ${answer.status} instead of ${status}: ${answer.text}`),
      )
    }
  } finally {
    await proxy.stop()
  }
  return {
    title: 'A flood from one address',
    what: 'one address sends 2,000 calls and 200 logins at once, and nginx refuses what is above its limits with 429; a family at another address is not refused',
    requests,
    refused,
    wrong: violations.length,
    acknowledged: 0,
    lost: 0,
    recovery: null,
    slowestMs: 0,
    violations,
  }
}

async function visitOneAfterTheOther(visit: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let count = 0; count < visits; count += 1) answers.push(await visit())
  return answers
}

/** A refusal that the web app can show in the reader's language. */
const isProperRefusal = ({ retryAfter, text }: Answer) =>
  retryAfter === '10' && text.includes('"common.err_too_many"')

function sendFrom(localAddress: string, url: string, agent: Agent): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const headers = { 'content-type': 'application/json' }
  const sent = request(url, { method: 'POST', agent, localAddress, headers })
  sent.on('error', reject)
  sent.on('response', (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'],
        text,
      }),
    )
  })
  sent.end('{}')
  return promise
}

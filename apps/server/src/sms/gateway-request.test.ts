import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { unusedPort } from '../../../../test-portal/unused-port.ts'
import {
  answers,
  hangsUp,
  neverAnswers,
  startSmsGatewayDouble,
} from '../testing/doubles/sms-gateway-double.ts'
import { GatewayRefused, postToGateway } from './gateway-request.ts'

const gateway = await startSmsGatewayDouble()
const post = (url = gateway.url, timeoutSeconds = 30) =>
  postToGateway({
    url: `${url}/send`,
    headers: { authkey: 'secret-key' },
    body: 'to 9876543210: 048213',
    timeoutSeconds,
  })
const failureOf = (sending: Promise<unknown>) => sending.then(() => null).catch((error) => error)

test('a message is retried after a server error of the gateway, with the same content', async () => {
  gateway.behave(answers(503), hangsUp, answers(200, { type: 'success' }))
  expect(await post()).toEqual({ type: 'success' })
  expect(gateway.requests.map(({ body }) => body)).toEqual(Array(3).fill('to 9876543210: 048213'))
})

test('a message is retried after a refused connection', async () => {
  const port = await unusedPort()
  let received = 0
  const late = createServer((_request, response) => {
    received += 1
    response.end('{}')
  })
  const comeUp = () => late.listen(port, '127.0.0.1')
  subscribe('undici:client:connectError', comeUp)
  onTestFinished(() => {
    unsubscribe('undici:client:connectError', comeUp)
    late.closeAllConnections()
    late.close()
  })
  expect(await post(`http://127.0.0.1:${port}`)).toEqual({})
  expect(received).toBe(1)
})

test('sending fails after the third server error', async () => {
  gateway.behave(answers(500))
  expect(String(await failureOf(post()))).toBe('Error: SMS gateway answered 500')
  expect(gateway.requests).toHaveLength(3)
})

test.each([400, 401, 403, 404, 422, 429])('%i is not retried', async (status) => {
  gateway.behave(answers(status))
  expect(await failureOf(post())).toBeInstanceOf(GatewayRefused)
  expect(gateway.requests).toHaveLength(1)
})

test('a redirect is not followed, since it would receive the key', async () => {
  gateway.behave(answers(307, {}, { location: `${gateway.url}/elsewhere` }))
  expect(await failureOf(post())).toBeInstanceOf(GatewayRefused)
  expect(gateway.requests.map(({ path }) => path)).toEqual(['/send'])
})

test('sending fails if the gateway does not answer in time', async () => {
  gateway.behave(neverAnswers)
  expect(await failureOf(post(gateway.url, 1))).toMatchObject({ name: 'TimeoutError' })
  expect(gateway.requests).toHaveLength(1)
})

test('no error contains the number, the code or the key', async () => {
  const failures = []
  for (const behaviour of [answers(500), answers(400), hangsUp]) {
    gateway.behave(behaviour)
    failures.push(await failureOf(post()))
  }
  failures.push(await failureOf(post(`http://127.0.0.1:${await unusedPort()}`)))
  gateway.behave(neverAnswers)
  failures.push(await failureOf(post(gateway.url, 1)))
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(Error)
    // everything that a log line would contain, including causes
    expect(inspect(failure, { depth: 10 })).not.toMatch(/9876543210|048213|secret-key/)
  }
})

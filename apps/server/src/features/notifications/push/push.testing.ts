import { randomUUID } from 'node:crypto'
import { newBrowserKeys } from '../../../testing/doubles/push-service-double.ts'

/** The body of a valid subscription at a push service that does not exist. */
export const subscriptionBody = () => ({
  endpoint: `https://push.example/send/${randomUUID()}`,
  ...newBrowserKeys().keys,
})

/** The used part of the service worker's scope; the types of TypeScript's webworker library contradict those of pages. */

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface WorkerEvents {
  install: WorkerEvent
  activate: WorkerEvent
  message: WorkerEvent & { data: unknown; ports: readonly MessagePort[] }
  fetch: WorkerEvent & { request: Request; respondWith: (response: Promise<Response>) => void }
  push: WorkerEvent & { data: { text: () => string } | null }
  notificationclick: WorkerEvent & { notification: Notification }
  pushsubscriptionchange: WorkerEvent & {
    oldSubscription: PushSubscription | null
    newSubscription: PushSubscription | null
  }
}

export interface WorkerScope {
  skipWaiting: () => Promise<void>
  registration: {
    showNotification: (title: string, options: NotificationOptions) => Promise<unknown>
    pushManager: { subscribe: (options: PushSubscriptionOptionsInit) => Promise<unknown> }
  }
  clients: {
    claim: () => Promise<void>
    matchAll: (options: {
      type: 'window'
      includeUncontrolled: true
    }) => Promise<{ url: string; focus: () => Promise<unknown> }[]>
    openWindow: (address: string) => Promise<unknown>
  }
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ): void
}

/** The used part of the service worker's scope; the types of TypeScript's webworker library contradict those of pages. */

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface FetchEvent extends ExtendableEvent {
  request: Request
  respondWith: (response: Promise<Response>) => void
}

interface PushEvent extends ExtendableEvent {
  data: { text: () => string } | null
}

interface NotificationEvent extends ExtendableEvent {
  notification: Notification
}

interface SubscriptionChange extends ExtendableEvent {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}

interface Window {
  url: string
  focus: () => Promise<unknown>
}

export interface WorkerScope {
  skipWaiting: () => Promise<void>
  registration: {
    showNotification: (title: string, options: NotificationOptions) => Promise<unknown>
    pushManager: { subscribe: (options: PushSubscriptionOptionsInit) => Promise<unknown> }
  }
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<Window[]>
    openWindow: (address: string) => Promise<unknown>
  }
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (event: SubscriptionChange) => void,
  ): void
}

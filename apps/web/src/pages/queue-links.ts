import type { LinkProps } from '@tanstack/react-router'

interface QueueLinksModule {
  queueLinks: Record<string, LinkProps>
}

/** Every slice with review queues declares the page on which admins work through each of them. */
const modules = import.meta.glob<QueueLinksModule>('../features/*/queue.links.ts', { eager: true })

export const queueLinks = Object.fromEntries(
  Object.values(modules).flatMap((module) => Object.entries(module.queueLinks)),
)

import { hasText, say } from '@sangam/i18n/translation'

/** A job in words; a new one without words yet shows by its own name. */
export function jobName(name: string): string {
  const key = `operations_page.job_${name}`
  return hasText(key) ? say(key) : name
}

/** The id in an address like `12-Asha-Patil`, or 0. */
export function profileIdOf(text: unknown): number {
  const id = String(text ?? '').split('-')[0] ?? ''
  return /^\d{1,9}$/.test(id) ? Number(id) : 0
}

/** Whether an address may stand in a link. A name and password in it only serve to deceive. */
export function isWebLink(value: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false
  const { hostname, username, password } = new URL(value)
  return hostname.includes('.') && !username && !password
}

/** True when a page may link to the address. A user name in it could hide the real host. */
export function isWebLink(value: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false
  const { hostname, username, password } = new URL(value)
  return hostname.includes('.') && !username && !password
}

import { mobilePattern, plainMobile } from '@sangam/contract/mobile'
import type { Database } from '../../db/client.ts'
import {
  type GrantedRole,
  grantRole,
  listRoleHolders,
  resetPasskeys,
  revokeRole,
} from './operator-roles.ts'

export const usage = `Grants and revokes admin roles, whether or not the portal is running.

  npm run admin -- grant <mobile> <admin | super_admin>
  npm run admin -- revoke <mobile>
  npm run admin -- list
  npm run admin -- remove-passkeys <mobile>

An unknown number gets an account; its owner completes name and region at the first login.
`

/** Runs and returns the text to print; throws an error with a readable message. */
type Command = (db: Database) => Promise<string>

/** Parses the arguments after `npm run admin --`. */
export function readCommand([name, ...args]: string[]): Command {
  const [mobile = '', role = ''] = args
  if (name === 'list' && args.length === 0) return describeRoleHolders
  if (name === 'revoke' && args.length === 1) return revoke(readMobile(mobile))
  if (name === 'remove-passkeys' && args.length === 1) return removePasskeys(readMobile(mobile))
  if (name === 'grant' && args.length === 2) return grant(readMobile(mobile), readRole(role))
  throw new Error(usage)
}

function readMobile(given: string): string {
  const mobile = plainMobile(given)
  if (mobilePattern.test(mobile)) return mobile
  throw new Error(`"${given}" is not a mobile number of ten digits that starts with 6 to 9.`)
}

function readRole(given: string): GrantedRole {
  if (given === 'admin' || given === 'super_admin') return given
  throw new Error(`"${given}" is not a role: use admin or super_admin.`)
}

const grant =
  (mobile: string, role: GrantedRole): Command =>
  async (db) => {
    switch (await grantRole(db, mobile, role)) {
      case 'created':
        return `A new account ${mobile} is ${role}. Its owner enters name and region at the first login.`
      case 'changed':
        return `${mobile} is now ${role}.`
      case 'unchanged':
        return `${mobile} is already ${role}.`
    }
  }

const revoke =
  (mobile: string): Command =>
  async (db) => {
    switch (await revokeRole(db, mobile)) {
      case 'revoked':
        return `${mobile} is now a member without a role.`
      case 'no role':
        throw new Error(`${mobile} is a member and has no role to revoke.`)
      case 'unknown':
        throw new Error(`There is no account ${mobile}.`)
    }
  }

const removePasskeys =
  (mobile: string): Command =>
  async (db) => {
    const removed = await resetPasskeys(db, mobile)
    if (removed === null) throw new Error(`There is no account ${mobile}.`)
    return `${mobile} is logged out everywhere, and ${removed} passkeys are removed.`
  }

async function describeRoleHolders(db: Database): Promise<string> {
  const holders = await listRoleHolders(db)
  if (holders.length === 0) return 'Nobody has a role.'
  return holders
    .map(({ mobile, role, firstName, lastName, state }) => {
      const name = `${firstName} ${lastName}`.trim() || '(no name yet)'
      return `${mobile}  ${role.padEnd(11)}  ${name}${state === 'deactivated' ? ' (deactivated)' : ''}`
    })
    .join('\n')
}

import { plainMobile } from '@sangam/contract/mobile'
import type { Database } from '../../db/client.ts'
import { type GrantedRole, grantRole, listRoleHolders, revokeRole } from './operator-roles.ts'

export const usage = `Gives and takes the roles of admins. Works while the portal runs and while it does not.

  npm run admin -- grant <mobile> <admin | super_admin>
  npm run admin -- revoke <mobile>
  npm run admin -- list

An unknown number gets an account; its owner completes name and region at the first login.
`

/** Does its work and returns what to print; a mistake is thrown with a text for people. */
export type Command = (db: Database) => Promise<string>

/** The command that the words after `npm run admin --` ask for. */
export function readCommand([name, ...given]: string[]): Command {
  const [mobile = '', role = ''] = given
  if (name === 'list' && given.length === 0) return describeRoleHolders
  if (name === 'revoke' && given.length === 1) return revoke(readMobile(mobile))
  if (name === 'grant' && given.length === 2) return grant(readMobile(mobile), readRole(role))
  throw new Error(usage)
}

function readMobile(given: string): string {
  const mobile = plainMobile(given)
  if (/^\d{10}$/.test(mobile)) return mobile
  throw new Error(`"${given}" is no mobile number: ten digits.`)
}

function readRole(given: string): GrantedRole {
  if (given === 'admin' || given === 'super_admin') return given
  throw new Error(`"${given}" is no role: it is admin or super_admin.`)
}

const grant =
  (mobile: string, role: GrantedRole): Command =>
  async (db) => {
    switch (await grantRole(db, mobile, role)) {
      case 'created':
        return `A new account ${mobile} is ${role}. Name and region are asked at the first login.`
      case 'changed':
        return `${mobile} is now ${role}.`
      case 'unchanged':
        return `${mobile} already is ${role}.`
    }
  }

const revoke =
  (mobile: string): Command =>
  async (db) => {
    switch (await revokeRole(db, mobile)) {
      case 'revoked':
        return `${mobile} is now a member without a role.`
      case 'no role':
        throw new Error(`${mobile} is a member and has no role to take.`)
      case 'unknown':
        throw new Error(`There is no account ${mobile}.`)
    }
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

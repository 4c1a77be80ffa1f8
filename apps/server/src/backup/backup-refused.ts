/** An error that the operator can fix; printed without a stack. */
export class BackupRefused extends Error {}

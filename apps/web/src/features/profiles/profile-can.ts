import type { ProfileRecord } from '@sangam/contract/profiles/calls'

export const canEdit = (profile: ProfileRecord) => profile.is_edit && profile.is_lock === 0

/** The lists that super admins maintain; categories of businesses have a page of their own. */
export const editableLists = [
  'region',
  'education',
  'employment_type',
  'designation',
  'cast',
  'sub_cast',
  'gotra',
] as const
export type EditableList = (typeof editableLists)[number]

import { code, isTest, read } from './repository.ts'

const web = 'apps/web/src/'

/** Files that change data or invalidate the cache without `useCall`. */
export const ownMutations = (): string[] =>
  code
    .filter((file) => file.startsWith(web) && !file.startsWith(`${web}lib/`) && !isTest(file))
    .filter((file) => mutates(read(file)))

export const mutates = (text: string) => /\b(?:useMutation|invalidateQueries)\b/.test(text)

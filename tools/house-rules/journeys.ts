import { files, foldersIn, read } from './repository.ts'

/** Slices without a journey in the browser that `npm test` runs. */
export const slicesWithoutJourney = (): string[] =>
  foldersIn('apps/server/src/features').filter((slice) => {
    const journey = `e2e/${slice}.spec.ts`
    return !files.includes(journey) || !hasQuickTest(read(journey))
  })

/** Only tests with this word in their title run in the quick scope. */
export const hasQuickTest = (source: string): boolean =>
  /\btest\((['"`]).*@quick\b.*\1/.test(source)

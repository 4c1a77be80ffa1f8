export declare class UserError extends Error {
  readonly details: string
  constructor(message: string, details?: string)
}

export type Progress = <Result>(label: string, work: () => Promise<Result>) => Promise<Result>

export declare const withProgress: Progress
export declare function say(line: string): void
export declare function secondsSince(start: number): string
export declare function describeError(error: unknown): string
export declare function exitWithError(error: unknown): never

/** Prints a step on the terminal and runs it. */
export type Progress = <Result>(step: string, work: () => Promise<Result>) => Promise<Result>

/** Reports a step to the person at the terminal and runs it. */
export type Progress = <Result>(step: string, work: () => Promise<Result>) => Promise<Result>

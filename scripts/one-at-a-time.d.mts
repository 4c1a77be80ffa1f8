export declare function oneAtATime<Result>(
  name: string,
  work: (lockDescriptor: number | undefined) => Promise<Result>,
  onWait?: () => void,
): Promise<Result>

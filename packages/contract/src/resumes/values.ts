export const resumeMaxMb = 5

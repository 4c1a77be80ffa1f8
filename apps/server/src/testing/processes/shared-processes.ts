import { pino } from 'pino'
import { LimitedProcesses } from '../../limited-process/limited-processes.ts'

/** The processes of all portals of a test file, which take longer to start than most tests. */
export const sharedProcesses = new LimitedProcesses(pino({ level: 'silent' }))

// A program for the tests of limited processes.

import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { answerJobs } from '../../limited-process/limited-process-job.ts'

export type TestJob =
  | { answer: 'environment' | 'limit' | 'pid' | 'priorities' }
  /** Adds a line to the file and ends the process. */
  | { answer: 'end'; file: string }

answerJobs(async (job: TestJob) => {
  switch (job.answer) {
    case 'environment':
      return environment()
    case 'limit':
      return dataLimit()
    case 'pid':
      return process.pid
    case 'priorities':
      return priorities()
    case 'end':
      appendFileSync(job.file, 'taken\n')
      return process.kill(process.pid, 'SIGKILL')
  }
})

/** The priority of each thread: the threads of the pool exist, since importing this file used them. */
const priorities = () => readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))

/** In bytes. */
const dataLimit = () =>
  /^Max data size\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]

/** The names of the variables that the process was started with. */
const environment = () =>
  readFileSync('/proc/self/environ', 'utf8')
    .split('\0')
    .map((setting) => setting.replace(/=.*/s, ''))
    .filter(Boolean)

// A program for the tests of limited processes.

import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { answerJobs } from '../limited-process-job.ts'

export interface TestJob {
  answer: 'priorities' | 'environment'
}

answerJobs(async ({ answer }: TestJob) => (answer === 'priorities' ? priorities() : environment()))

/** The priority of each thread: the threads of the pool exist, since importing this file used them. */
const priorities = () => readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))

/** What the process was started with, before Node.js removed the settings of its channel. */
const environment = () =>
  readFileSync('/proc/self/environ', 'utf8')
    .split('\0')
    .map((setting) => setting.replace(/=.*/s, ''))
    .filter(Boolean)

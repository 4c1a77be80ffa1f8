export { listSuperAdmins } from './overview.queries.ts'
export { readWatchedState } from './watched-state.ts'

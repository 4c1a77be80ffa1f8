import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'

const refetchMs = 10_000

export const useOverview = () =>
  useQuery({ ...query('operations/overview', {}), refetchInterval: refetchMs })

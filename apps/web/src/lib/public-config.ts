import { basePath } from '@sangam/contract/envelope'
import type { PublicConfig } from '@sangam/contract/public-config'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { currentLanguage } from './translate.ts'

const publicConfig = queryOptions({
  queryKey: ['configs.json'],
  staleTime: 5 * 60_000,
  queryFn: async (): Promise<PublicConfig> => {
    const response = await fetch(`${basePath}/data/configs.json`).catch(() => null)
    if (!response?.ok) throw new ApiError(response?.status ?? 0, { message: 'common.err_load' })
    return response.json()
  },
})

/** What is known of the trust; undefined until it is there. */
export const usePublicConfig = () => useQuery(publicConfig).data

export const trustName = (config: PublicConfig) =>
  currentLanguage() === 'mr' ? config.trust_name_mr : config.trust_name

export const trustAddress = (config: PublicConfig) =>
  currentLanguage() === 'mr' ? config.address_mr : config.address

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/calls/api.ts'

/** Who reads a new item and who gets a message about it. */
export function useAudience(isPublic: boolean) {
  const [regions, setRegions] = useState<string[]>([])
  const [isTold, setTold] = useState(false)
  const [isPushWanted, setPushWanted] = useState(false)
  const regionIds = isPublic ? [] : regions.map(Number)
  // until the answer for other regions arrives, the number of readers is that of the earlier ones
  const { data, isPlaceholderData } = useQuery({
    ...query('announcements/recipients', { region_ids: regionIds }),
    placeholderData: keepPreviousData,
  })
  const hasPush = isTold && isPushWanted && (data?.pushes_left ?? 0) > 0
  return {
    regions,
    setRegions,
    setTold,
    setPushWanted,
    recipients: data?.recipients ?? 0,
    pushes: data && { left: data.pushes_left, max: data.pushes_per_week },
    isLoading: !data || isPlaceholderData,
    values: {
      region_ids: regionIds,
      is_told: isTold ? (1 as const) : (0 as const),
      has_push: hasPush ? (1 as const) : (0 as const),
    },
  }
}

export type Audience = ReturnType<typeof useAudience>

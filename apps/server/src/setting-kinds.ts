import { z } from 'zod'

export const number = (fallback: number, min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number('must be a number').int().min(min).max(max).default(fallback)

export const yesOrNo = z
  .enum(['0', '1', 'true', 'false', 'yes', 'no'], 'must be 1 or 0')
  .transform((value) => ['1', 'true', 'yes'].includes(value))

export const url = () => z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

export const optional = z.string().trim().default('')

export const mobile = z.string().regex(/^\d{10}$/, 'must be ten digits')

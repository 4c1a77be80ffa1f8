import { number } from './kinds.ts'

/** Links to profiles for people without an account, and the watermarks of pictures. */
export const shareLinkSettings = {
  SHARE_LINKS_ALIVE: number(10, 1, 100),
  SHARE_LINK_OPENS: number(50, 1, 1000),
  SHARE_OPENS_PER_ADDRESS_PER_HOUR: number(30, 1),
  WATERMARK_QUEUE: number(50, 1, 1000),
  WATERMARK_CACHE_PICTURES: number(200, 1, 10_000),
  WATERMARK_CACHE_MINUTES: number(60, 1, 60),
}

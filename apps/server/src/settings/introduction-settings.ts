import { visibilities } from '@sangam/contract/introductions/values'
import { z } from 'zod'
import { number, yesOrNo } from './kinds.ts'

/** Who sees contact data and photos, and how often a family may ask for them. */
export const introductionSettings = {
  CONTACT_POLICY: z.enum(['open', 'request']).default('open'),
  PHOTO_POLICY: z.enum(visibilities).default('members'),
  INTRODUCTIONS_PER_7_DAYS: number(5, 1),
  INTRODUCTIONS_PER_30_DAYS: number(15, 1),
  INTRODUCTIONS_WAITING: number(10, 1),
  INTRODUCTION_DAYS: number(21, 1, 365),
  INTRODUCTION_AGAIN_DAYS: number(90, 0, 3650),
  INTRODUCTION_NEEDS_FEE: yesOrNo.default(false),
  INTRODUCTION_SMS_AFTER_HOURS: number(24, 0, 720),
  INTRODUCTION_SMS_PER_WEEK: number(2, 0, 100),
  WATCH_VIEWS_PERCENT: number(80, 1, 100),
  WATCH_VIEW_DAYS: number(3, 1, 7),
  WATCH_BLOCKS: number(5, 1),
  WATCH_REQUESTS: number(10, 1),
  WATCH_DECLINED_PERCENT: number(80, 1, 100),
  BIODATA_PER_DAY: number(30, 1),
}

import { fieldsByLanguage } from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import { z } from 'zod'
import { call } from '../call.ts'
import { optionalText, richText } from '../rules.ts'
import { homeCaptionMax, homePicturesMax, homeShapes } from './home-pictures.ts'

const picture = z
  .object({
    wide: z.string().max(200),
    phone: z.string().max(200),
    /** Also read to people who do not see the picture; one language is enough. */
    ...fieldsByLanguage('caption', () => optionalText(homeCaptionMax)),
  })
  .superRefine((picture, context) => {
    if (languages.some((language) => picture[`caption_${language}`] !== '')) return
    context.addIssue({ code: 'custom', message: 'common.err_required', path: ['caption_en'] })
  })

const about = () => richText('public_pages.err_text_too_long', 'public_pages.err_text')

export const homeCalls = {
  'home-pictures/list': call({
    summary: 'The pictures of the trust on home; without any, home shows drawings',
    access: 'admin',
    reads: ['trust-settings'],
    body: z.object({}),
    data: z.object({ pictures: z.array(picture) }),
    answers: ['common.msg_ok'],
  }),
  'home-pictures/upload': call({
    summary: 'Upload one crop of a picture for home',
    access: 'admin',
    changes: [],
    kind: 'upload',
    body: z.object({ shape: z.enum(homeShapes, 'common.err_choice') }),
    data: z.object({ path: z.string() }),
    answers: ['photo.msg_uploaded'],
    refusals: ['photo.err_image_only'],
  }),
  'home-pictures/save': call({
    summary: 'Replace the pictures of home, in their order; files of removed ones are deleted',
    access: 'admin',
    confirm: true,
    changes: ['audit', 'trust-settings'],
    body: z.object({
      pictures: z.array(picture).max(homePicturesMax, 'common.err_value'),
    }),
    data: z.null(),
    answers: ['public_pages.msg_saved'],
    refusals: ['public_pages.err_file'],
  }),
  'about/read': call({
    summary: 'What the trust writes about itself; empty in a language without a text',
    access: 'visitor',
    reads: ['trust-settings'],
    body: z.object({}),
    data: z.object(fieldsByLanguage('text', () => z.string())),
    answers: ['common.msg_ok'],
  }),
  'about/save': call({
    summary: 'Change what the trust writes about itself',
    access: 'admin',
    confirm: true,
    changes: ['audit', 'trust-settings'],
    body: z.object(fieldsByLanguage('text', about)),
    data: z.null(),
    answers: ['public_pages.msg_saved'],
    refusals: [],
  }),
}

import type { Download } from '../http/downloads.ts'
import { contactDownloads } from './contact/contact.downloads.ts'
import { paymentDownloads } from './payments/payments.downloads.ts'
import { profileDownloads } from './profiles/profiles.pdf.ts'
import { resumeDownload } from './resumes/resumes.files.ts'

/** The files of all slices that are fetched with a token. */
export const downloads: readonly Download[] = [
  ...contactDownloads,
  ...paymentDownloads,
  ...profileDownloads,
  resumeDownload,
]

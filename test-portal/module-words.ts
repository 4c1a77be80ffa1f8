import type { ModuleName } from '@sangam/contract/modules'

/** Words in both languages that only a portal with this module uses. */
export const moduleWords: Record<ModuleName, RegExp> = {
  introductions: /introduction|ओळखी/i,
  // "news about your payment" is a registered SMS text
  news: /announcement|\bnews\b(?! about)|निवेदन|बातम्या|बातमी/i,
  desk: /with a letter|letter of the trust|letters with codes|पत्राने लॉग इन|असलेले पत्र|असलेली पत्रे/i,
  share_links: /links to our biodata|link that a family makes|परिचय पत्राच्या लिंक|तयार केलेला दुवा/i,
  booklet: /booklet|छापील/i,
  business: /businesses|business director|व्यवसाय सूची|व्यवसायांची/i,
  jobs: /\bjobs?\b|resume|नोकरीच्या जाहिरात|नोकरी विभाग|नोकरीसाठी|रेझ्युमे/i,
  reviews: /\breviews\b|\ba review\b|अभिप्राय/i,
  gallery: /gallery|चित्रदालन/i,
}

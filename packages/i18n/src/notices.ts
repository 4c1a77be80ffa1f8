import accountEn from '../legal/notice-account.en.json' with { type: 'json' }
import accountMr from '../legal/notice-account.mr.json' with { type: 'json' }
import bookletEn from '../legal/notice-booklet.en.json' with { type: 'json' }
import bookletMr from '../legal/notice-booklet.mr.json' with { type: 'json' }
import bookletBirthDateEn from '../legal/notice-booklet_birth_date.en.json' with { type: 'json' }
import bookletBirthDateMr from '../legal/notice-booklet_birth_date.mr.json' with { type: 'json' }
import bookletHoroscopeEn from '../legal/notice-booklet_horoscope.en.json' with { type: 'json' }
import bookletHoroscopeMr from '../legal/notice-booklet_horoscope.mr.json' with { type: 'json' }
import bookletNumberEn from '../legal/notice-booklet_number.en.json' with { type: 'json' }
import bookletNumberMr from '../legal/notice-booklet_number.mr.json' with { type: 'json' }
import candidateEn from '../legal/notice-candidate.en.json' with { type: 'json' }
import candidateMr from '../legal/notice-candidate.mr.json' with { type: 'json' }
import contactPersonEn from '../legal/notice-contact_person.en.json' with { type: 'json' }
import contactPersonMr from '../legal/notice-contact_person.mr.json' with { type: 'json' }
import contactVisibilityEn from '../legal/notice-contact_visibility.en.json' with { type: 'json' }
import contactVisibilityMr from '../legal/notice-contact_visibility.mr.json' with { type: 'json' }
import correctDetailsEn from '../legal/notice-correct_details.en.json' with { type: 'json' }
import correctDetailsMr from '../legal/notice-correct_details.mr.json' with { type: 'json' }
import listingEn from '../legal/notice-listing.en.json' with { type: 'json' }
import listingMr from '../legal/notice-listing.mr.json' with { type: 'json' }
import marriageIntentEn from '../legal/notice-marriage_intent.en.json' with { type: 'json' }
import marriageIntentMr from '../legal/notice-marriage_intent.mr.json' with { type: 'json' }
import nomineeEn from '../legal/notice-nominee.en.json' with { type: 'json' }
import nomineeMr from '../legal/notice-nominee.mr.json' with { type: 'json' }
import photoVisibilityEn from '../legal/notice-photo_visibility.en.json' with { type: 'json' }
import photoVisibilityMr from '../legal/notice-photo_visibility.mr.json' with { type: 'json' }
import resumeEn from '../legal/notice-resume_to_posters.en.json' with { type: 'json' }
import resumeMr from '../legal/notice-resume_to_posters.mr.json' with { type: 'json' }

/** What a person reads before an answer. A changed character is another notice, and all are asked again. */
export interface NoticeText {
  title: string
  /** The sentence that a person agrees to. */
  statement: string
  points: { label: string; text: string }[]
}

const en = {
  account: accountEn,
  listing: listingEn,
  photo_visibility: photoVisibilityEn,
  contact_visibility: contactVisibilityEn,
  marriage_intent: marriageIntentEn,
  correct_details: correctDetailsEn,
  resume_to_posters: resumeEn,
  candidate: candidateEn,
  contact_person: contactPersonEn,
  nominee: nomineeEn,
  booklet: bookletEn,
  booklet_number: bookletNumberEn,
  booklet_birth_date: bookletBirthDateEn,
  booklet_horoscope: bookletHoroscopeEn,
} satisfies Record<string, NoticeText>

const mr: Record<keyof typeof en, NoticeText> = {
  account: accountMr,
  listing: listingMr,
  photo_visibility: photoVisibilityMr,
  contact_visibility: contactVisibilityMr,
  marriage_intent: marriageIntentMr,
  correct_details: correctDetailsMr,
  resume_to_posters: resumeMr,
  candidate: candidateMr,
  contact_person: contactPersonMr,
  nominee: nomineeMr,
  booklet: bookletMr,
  booklet_number: bookletNumberMr,
  booklet_birth_date: bookletBirthDateMr,
  booklet_horoscope: bookletHoroscopeMr,
}

/** The consent notices of each purpose; only the server loads them. */
export const notices = { en, mr }

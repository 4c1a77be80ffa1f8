const dayPart = 'सकाळी|पहाटे|दुपारी|सायंकाळी|संध्याकाळी|रात्री'
const beforeTime = `(?:(?:at|time|वेळ|जन्मवेळ)[\\s:.-]*)?`
const clock = '(?:[01]?\\d|2[0-3])[:.][0-5]\\d'
const afterTime = '(?:\\s*(?:[ap]\\.?\\s?m\\.?|वा\\.?|वाजता|hrs\\.?))'

/** A text that ends with a place, a separator and one time of day. */
const placeAndTime = new RegExp(
  `^([^\\d०-९]+?)\\s*[,;(–-]\\s*${beforeTime}((?:(?:${dayPart})\\s*)?${clock}${afterTime}?)\\s*\\)?$`,
  'iu',
)

interface Birth {
  birth_of_place: string
  birth_time: string
}

/** Splits a place with a time of birth, where that is certain; other texts stay as they are. */
export function splitBirth({ birth_of_place, birth_time }: Birth): Birth {
  const [, place, time] = birth_time === '' ? (placeAndTime.exec(birth_of_place) ?? []) : []
  return place && time
    ? { birth_of_place: place.trim(), birth_time: time.trim() }
    : { birth_of_place, birth_time }
}

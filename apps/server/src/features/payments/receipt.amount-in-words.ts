import type { Language } from '@sangam/i18n/languages'

const englishSmall =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const englishTens = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

/** Marathi has a separate word for every number below 100. */
const marathiSmall = `शून्य एक दोन तीन चार पाच सहा सात आठ नऊ
  दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस
  वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस
  तीस एकतीस बत्तीस तेहेतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस
  चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास
  पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ
  साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर
  सत्तर एक्काहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी
  ऐंशी एक्क्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद
  नव्वद एक्क्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्याण्णव`.split(/\s+/)

const words = {
  en: { crore: 'Crore', lakh: 'Lakh', thousand: 'Thousand' },
  mr: { crore: 'कोटी', lakh: 'लाख', thousand: 'हजार' },
}

/** Spells out an amount in crores, lakhs and thousands. */
export function amountInWords(amountPaise: number, language: Language): string {
  const rupees = numberInWords(Math.floor(amountPaise / 100), language)
  const paise = amountPaise % 100
  const small = paise > 0 ? belowHundred(paise, language) : ''
  return language === 'mr'
    ? `रुपये ${rupees}${small && ` आणि ${small} पैसे`} फक्त`
    : `Rupees ${rupees}${small && ` and ${small} Paise`} Only`
}

function numberInWords(number: number, language: Language): string {
  if (number === 0) return belowHundred(0, language)
  const { crore, lakh, thousand } = words[language]
  const parts: [count: number, word: string][] = [
    [Math.floor(number / 10_000_000), crore],
    [Math.floor(number / 100_000) % 100, lakh],
    [Math.floor(number / 1_000) % 100, thousand],
  ]
  return [
    ...parts
      .filter(([count]) => count > 0)
      .map(([count, word]) => `${numberInWords(count, language)} ${word}`),
    hundreds(number % 1_000, language),
  ]
    .filter(Boolean)
    .join(' ')
}

function hundreds(number: number, language: Language): string {
  if (number === 0) return ''
  const rest = number % 100
  const count = Math.floor(number / 100)
  const tail = rest > 0 ? belowHundred(rest, language) : ''
  if (count === 0) return tail
  return [hundredWord(count, rest, language), tail].filter(Boolean).join(' ')
}

function hundredWord(count: number, rest: number, language: Language): string {
  if (language === 'en') return `${englishSmall[count]} Hundred`
  return count === 1 && rest === 0 ? 'शंभर' : `${marathiSmall[count]}शे`
}

function belowHundred(number: number, language: Language): string {
  if (language === 'mr') return marathiSmall[number] ?? ''
  if (number < 20) return englishSmall[number] ?? ''
  const ones = number % 10
  return [englishTens[Math.floor(number / 10) - 2], ones > 0 ? englishSmall[ones] : '']
    .filter(Boolean)
    .join(' ')
}

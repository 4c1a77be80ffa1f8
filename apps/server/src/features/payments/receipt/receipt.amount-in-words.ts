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

/** How a language spells numbers. */
interface Spelling {
  crore: string
  lakh: string
  thousand: string
  belowHundred(number: number): string
  /** The word for 100 to 900; `rest` is what follows. */
  hundred(count: number, rest: number): string
  /** `paise` is empty for a whole amount. */
  amount(rupees: string, paise: string): string
}

const english: Spelling = {
  crore: 'Crore',
  lakh: 'Lakh',
  thousand: 'Thousand',
  belowHundred(number) {
    if (number < 20) return englishSmall[number] ?? ''
    const ones = number % 10
    return [englishTens[Math.floor(number / 10) - 2], ones > 0 ? englishSmall[ones] : '']
      .filter(Boolean)
      .join(' ')
  },
  hundred: (count) => `${englishSmall[count]} Hundred`,
  amount: (rupees, paise) => `Rupees ${rupees}${paise && ` and ${paise} Paise`} Only`,
}

const marathi: Spelling = {
  crore: 'कोटी',
  lakh: 'लाख',
  thousand: 'हजार',
  belowHundred: (number) => marathiSmall[number] ?? '',
  hundred: (count, rest) => (count === 1 && rest === 0 ? 'शंभर' : `${marathiSmall[count]}शे`),
  amount: (rupees, paise) => `रुपये ${rupees}${paise && ` आणि ${paise} पैसे`} फक्त`,
}

const spellings: Record<Language, Spelling> = { en: english, mr: marathi }

/** Spells out an amount in crores, lakhs and thousands. */
export function amountInWords(amountPaise: number, language: Language): string {
  const spelling = spellings[language]
  const paise = amountPaise % 100
  return spelling.amount(
    numberInWords(Math.floor(amountPaise / 100), spelling),
    paise > 0 ? spelling.belowHundred(paise) : '',
  )
}

function numberInWords(number: number, spelling: Spelling): string {
  if (number === 0) return spelling.belowHundred(0)
  const { crore, lakh, thousand } = spelling
  const parts: [count: number, word: string][] = [
    [Math.floor(number / 10_000_000), crore],
    [Math.floor(number / 100_000) % 100, lakh],
    [Math.floor(number / 1_000) % 100, thousand],
  ]
  return [
    ...parts
      .filter(([count]) => count > 0)
      .map(([count, word]) => `${numberInWords(count, spelling)} ${word}`),
    belowThousand(number % 1_000, spelling),
  ]
    .filter(Boolean)
    .join(' ')
}

function belowThousand(number: number, { belowHundred, hundred }: Spelling): string {
  const rest = number % 100
  const count = Math.floor(number / 100)
  return [count > 0 ? hundred(count, rest) : '', rest > 0 ? belowHundred(rest) : '']
    .filter(Boolean)
    .join(' ')
}

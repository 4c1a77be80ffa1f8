const numberWords = [
  ...['एक', 'दोन', 'तीन', 'चार', 'पाच', 'सहा', 'सात', 'आठ', 'नऊ', 'दहा', 'अकरा', 'बारा'],
  ...['तेरा', 'चौदा', 'पंधरा', 'सोळा', 'सतरा', 'अठरा', 'एकोणीस', 'वीस'],
]
const otherNumbers: Readonly<Record<string, number>> = {
  पंचवीस: 25,
  तीस: 30,
  पस्तीस: 35,
  चाळीस: 40,
  पंचेचाळीस: 45,
  पन्नास: 50,
  साठ: 60,
  सत्तर: 70,
  पंच्याहत्तर: 75,
  ऐंशी: 80,
  नव्वद: 90,
  शंभर: 100,
  दीड: 1.5,
  अडीच: 2.5,
}
const numberOf = (word: string) =>
  otherNumbers[word] ?? (numberWords.indexOf(word) + 1 || undefined)
const parts: Readonly<Record<string, number>> = { साडे: 0.5, सव्वा: 0.25, पावणे: -0.25 }

/** Marathi numbers in words become digits: "साठ हजार", "साडेतीन लाख", "पाच फूट दोन इंच". */
export const withDigits = (text: string) =>
  text
    .normalize('NFC')
    .replace(/(साडे|सव्वा|पावणे)\s*([\p{L}\p{M}]+)/gu, (whole, part: string, word: string) => {
      const number = numberOf(word) ?? (/^(?:लाख|हजार)$/.test(word) ? 1 : undefined)
      const amount = number === undefined ? whole : String(number + (parts[part] ?? 0))
      return /^(?:लाख|हजार)$/.test(word) ? `${amount} ${word}` : amount
    })
    .replace(/[\p{L}\p{M}]+/gu, (word) => String(numberOf(word) ?? word))

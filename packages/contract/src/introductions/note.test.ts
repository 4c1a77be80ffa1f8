import { expect, test } from 'vitest'
import { hasContactData } from './note.ts'

test.each([
  'Call me: 98220 12345',
  '9-8-2-2-0-1-2',
  'फोन ९८२२०१२३४५',
  'मो. ९८२२० 12345',
  'asha@example.in',
  'See WWW.example',
  'http:example',
  'gawande.COM',
  '９８２２０１２３４５',
  '٩٨٢٢٠١٢٣٤٥ वर फोन करा',
  'ফোন ৯৮২২০১২৩৪৫',
  'call 𝟵𝟴𝟮𝟮𝟬𝟭𝟮𝟯𝟰𝟱',
  '❾❽❷❷⓿❶❷❸❹❺',
  'My number is nine eight two two zero one two three four five',
  'Nine-Eight-Two-Two-Zero-One',
  'nine eight double two oh one two triple three',
  'ninety eight twenty two zero one two three four five',
  'whatsapp nine8two2zero1two3',
  'आमचा नंबर नऊ आठ दोन दोन शून्य एक दोन तीन चार पाच',
  'फोन: नऊ, आठ, दोन, दोन, शुन्य, एक',
  'मेरा नंबर नौ आठ दो दो शून्य एक दो तीन चार पाँच है',
  'कॉल छः सात आठ नौ शून्य एक',
  'nau aath don don shunya ek don teen char paach',
  'नऊ 8 दोन २ zero १',
])('"%s" has contact data', (note) => {
  expect(hasContactData(note)).toBe(true)
})

test.each([
  '',
  'We are from Shegaon, 3 km from yours',
  'जन्म १९९६, उंची ५',
  '12.01.96',
  'One brother, two sisters; one of the two is married, the other works in Pune for four years',
  'आम्हाला दोन मुली आणि एक मुलगा आहे, मुलगा सहा वर्षे पुण्यात आहे',
  'We do not want one or two meetings, three or four is fine',
  'तीन चार दिवसांत भेटू या, पाच सहा जण येऊ',
])('"%s" has none', (note) => {
  expect(hasContactData(note)).toBe(false)
})

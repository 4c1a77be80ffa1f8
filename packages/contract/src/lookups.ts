import { type Labels, labelIn, labels } from '@sangam/i18n/by-language'
import type { Language } from '@sangam/i18n/languages'

/** A choice with its fixed id and its label in all languages. */
export interface Choice extends Labels<'name'> {
  id: number
  /** The English text on screen and paper, if the label, which is stored, lacks a unit. */
  shown?: string
}

type Row = readonly [id: number, en: string, mr: string, shown?: string]
// lets the bundler remove lists that no page uses
/* @__NO_SIDE_EFFECTS__ */
const choices = (...rows: Row[]): readonly Choice[] =>
  rows.map(([id, en, mr, shown]) => ({ ...choice(id, { en, mr }), ...(shown && { shown }) }))
/* @__NO_SIDE_EFFECTS__ */
const choice = (id: number, names: Record<Language, string>): Choice => ({
  id,
  ...labels('name', (language) => names[language]),
})

/** The text of a choice as people read it. */
export const choiceText = (
  choice: Labels<'name'> & Pick<Choice, 'shown'>,
  language: Language,
): string => (language === 'en' && choice.shown) || labelIn(choice, 'name', language)

/** Id 0 means "no filter": filters offer it, and forms refuse it. */
export const all: Choice = choice(0, { en: 'All', mr: 'सर्व' })

export const genders = choices([1, 'Male', 'पुरुष'], [2, 'Female', 'स्त्री'])

export const bloodGroups = choices(
  ...['A+', 'A-', 'AB+', 'AB-', 'B+', 'B-', 'O+', 'O-'].map(
    (group, index): Row => [index + 1, group, group],
  ),
)

export const marriedStatuses = choices(
  [0, 'Unmarried', 'अविवाहित'],
  [1, 'Married (remarriage)', 'विवाहित (पुनर्विवाह)'],
)

/** Why a marriage ended; below the second of `marriedStatuses`. Their ids follow those of that list. */
export const maritalDetails = choices(
  [2, 'Divorced', 'घटस्फोटित'],
  [3, 'Widowed', 'जोडीदाराचे निधन'],
  [4, 'Annulled', 'विवाह रद्द'],
)

/** What lists can be filtered by: the second choice includes the details below it. */
export const maritalFilters = [...marriedStatuses, ...maritalDetails]

export const childrenCounts = choices(
  [1, 'No children', 'अपत्य नाही'],
  [2, '1 child', '1 अपत्य'],
  [3, '2 children', '2 अपत्ये'],
  [4, '3 children', '3 अपत्ये'],
  [5, '4 or more children', '4 किंवा अधिक अपत्ये'],
)

export const childrenHomes = choices(
  [1, 'Live with the candidate', 'उमेदवाराजवळ राहतात'],
  [2, 'Live with the other parent', 'दुसऱ्या पालकाजवळ राहतात'],
  [3, 'Live with grandparents or relatives', 'आजी-आजोबा किंवा नातेवाइकांकडे राहतात'],
  [4, 'Live on their own', 'स्वतंत्र राहतात'],
)

export const educations = choices(
  [1, '0-10', '0 ते 10 वी'],
  [2, 'B.Com', 'बी.कॉम'],
  [3, 'B.Ed', 'बी.एड'],
  [4, 'B.Sc', 'बी.एस्सी'],
  [5, 'BA', 'बी.ए.'],
  [6, 'BE', 'बी.ई.'],
  [7, 'BHMS', 'बी.एच.एम.एस.'],
  [8, 'CA', 'सी.ए.'],
  [9, 'D.Ed', 'डी.एड'],
  [10, 'Diploma', 'डिप्लोमा'],
  [11, 'HSC', 'बारावी (HSC)'],
  [12, 'ITI', 'आय.टी.आय.'],
  [13, 'LLB', 'एल.एल.बी.'],
  [14, 'M.Tech', 'एम.टेक'],
  [15, 'MBA', 'एम.बी.ए.'],
  [16, 'MD', 'एम.डी.'],
  [17, 'MS', 'एम.एस.'],
  [18, 'MSC', 'एम.एस्सी'],
  [19, 'Other', 'इतर'],
  [20, 'PhD', 'पीएच.डी.'],
  [21, 'SSC', 'दहावी (SSC)'],
)

export const regions = choices(
  [1, 'Pune', 'पुणे'],
  [2, 'Mumbai', 'मुंबई'],
  [3, 'Shegaon', 'शेगाव'],
  [4, 'Sungaon', 'सुनगाव'],
  [5, 'Warvat', 'वरवट'],
  [6, 'Nagpur', 'नागपूर'],
  [7, 'Amravati', 'अमरावती'],
  [8, 'Other', 'इतर'],
)

export const titles = choices([1, 'Shri', 'श्री'], [2, 'Sau', 'सौ'])

export const designations = choices(
  [1, 'president', 'अध्यक्ष'],
  [2, 'vice president', 'उपाध्यक्ष'],
  [3, 'secretary', 'सचिव'],
  [4, 'joint secretary', 'सहसचिव'],
  [5, 'treasurer', 'कोषाध्यक्ष'],
  [6, 'working president', 'कार्याध्यक्ष'],
  [7, 'cashier', 'खजिनदार'],
  [8, 'adviser', 'सल्लागार'],
  [9, 'member', 'सदस्य'],
  [10, 'organizer', 'संघटक'],
  [11, 'divisional coordinator', 'विभागीय समन्वयक'],
  [12, 'coordinator', 'समन्वयक'],
)

export const zodiacs = choices(
  [1, 'Aries', 'मेष'],
  [2, 'Taurus', 'वृषभ'],
  [3, 'Gemini', 'मिथुन'],
  [4, 'Cancer', 'कर्क'],
  [5, 'Leo', 'सिंह'],
  [6, 'Virgo', 'कन्या'],
  [7, 'Libra', 'तूळ'],
  [8, 'Scorpio', 'वृश्चिक'],
  [9, 'Sagittarius', 'धनु'],
  [10, 'Capricorn', 'मकर'],
  [11, 'Aquarius', 'कुंभ'],
  [12, 'Pisces', 'मीन'],
)

export const nakshatras = choices(
  [1, 'Ashwini', 'अश्विनी'],
  [2, 'Bharani', 'भरणी'],
  [3, 'Krittika', 'कृत्तिका'],
  [4, 'Rohini', 'रोहिणी'],
  [5, 'Mrugashirsha', 'मृगशीर्ष'],
  [6, 'Ardra', 'आर्द्रा'],
  [7, 'Punarvasu', 'पुनर्वसू'],
  [8, 'Pushya', 'पुष्य'],
  [9, 'Ashlesha', 'आश्लेषा'],
  [10, 'Magha', 'मघा'],
  [11, 'Purva Phalguni', 'पूर्वा फाल्गुनी'],
  [12, 'Uttara Phalguni', 'उत्तरा फाल्गुनी'],
  [13, 'Hasta', 'हस्त'],
  [14, 'Chitra', 'चित्रा'],
  [15, 'Swati', 'स्वाती'],
  [16, 'Vishakha', 'विशाखा'],
  [17, 'Anuradha', 'अनुराधा'],
  [18, 'Jyeshtha', 'ज्येष्ठा'],
  [19, 'Mula', 'मूळ'],
  [20, 'Purvashadha', 'पूर्वाषाढा'],
  [21, 'Uttarashadha', 'उत्तराषाढा'],
  [22, 'Shravana', 'श्रवण'],
  [23, 'Dhanishtha', 'धनिष्ठा'],
  [24, 'Shatataraka', 'शततारका'],
  [25, 'Purva Bhadrapada', 'पूर्वा भाद्रपदा'],
  [26, 'Uttara Bhadrapada', 'उत्तरा भाद्रपदा'],
  [27, 'Revati', 'रेवती'],
)

export const charans = choices(
  ...[1, 2, 3, 4].map((number): Row => [number, `Charan ${number}`, `चरण ${number}`]),
)

export const gans = choices([1, 'Dev', 'देव'], [2, 'Manushya', 'मनुष्य'], [3, 'Rakshas', 'राक्षस'])

export const nadis = choices([1, 'Adya', 'आद्य'], [2, 'Madhya', 'मध्य'], [3, 'Antya', 'अंत्य'])

export const mangals = choices(
  [1, 'Yes', 'आहे'],
  [2, 'No', 'नाही'],
  [3, 'Mild', 'सौम्य'],
  [4, 'Not known', 'माहीत नाही'],
)

export const diets = choices(
  [1, 'Vegetarian', 'शाकाहारी'],
  [2, 'Vegetarian with eggs', 'शाकाहारी (अंडी चालतात)'],
  [3, 'Non-vegetarian', 'मांसाहारी'],
)

export const employerKinds = choices(
  [1, 'Government', 'शासकीय'],
  [2, 'Semi-government', 'निमशासकीय'],
  [3, 'Private company', 'खासगी कंपनी'],
  [4, 'Own business', 'स्वतःचा व्यवसाय'],
  [5, 'Farming', 'शेती'],
  [6, 'Not in a job', 'नोकरी करत नाही'],
)

/** Brothers or sisters. */
export const siblingCounts = choices(
  [1, 'None', 'नाही'],
  ...Array.from({ length: 9 }, (_, index): Row => [index + 2, `${index + 1}`, `${index + 1}`]),
)

export const marriedSiblings = choices(
  [1, 'none married', 'अविवाहित'],
  ...Array.from(
    { length: 9 },
    (_, index): Row => [index + 2, `${index + 1} married`, `${index + 1} विवाहित`],
  ),
)

export const castes = choices([1, 'Hindu', 'हिंदू'])

const inches = (feet: number) =>
  Array.from({ length: 12 }, (_, inch): readonly [string, string] => [
    `${feet}ft ${inch}in`,
    `${feet} फूट ${inch} इंच`,
  ])

/** Height is stored as its English label, so the label is the value. */
export const heights = choices(
  ...[
    ['below 4ft', '4 फुटांपेक्षा कमी'] as const,
    ...inches(4),
    ...inches(5),
    ...inches(6),
    ['Above 7ft', '7 फुटांपेक्षा जास्त'] as const,
  ].map(([name, nameMr], index): Row => [index + 1, name, nameMr]),
)

/** Annual income is also stored as its English label. The gaps between the ranges are intended. */
export const annualIncomes = choices(
  [1, 'No', 'नाही'],
  [2, 'below 1 Lakh', '1 लाखापेक्षा कमी'],
  [3, '1-5 Lakhs', '1-5 लाख'],
  [4, '6-10 Lakhs', '6-10 लाख'],
  [5, '11-15', '11-15 लाख', '11-15 Lakhs'],
  [6, '16-20', '16-20 लाख', '16-20 Lakhs'],
  [7, '21-25', '21-25 लाख', '21-25 Lakhs'],
  [8, '25-50', '25-50 लाख', '25-50 Lakhs'],
  [9, 'Above 50 Lakhs', '50 लाखांपेक्षा जास्त'],
)

export const employmentTypes = choices(
  [1, 'Full time', 'पूर्णवेळ'],
  [2, 'Part time', 'अर्धवेळ'],
  [3, 'Contract', 'कंत्राटी'],
  [4, 'Internship', 'प्रशिक्षणार्थी (इंटर्नशिप)'],
  [5, 'Work from home', 'घरून काम'],
  [6, 'Daily wages', 'रोजंदारी'],
)

export const businessCategories = choices(
  [1, 'Grocery and daily needs', 'किराणा व दैनंदिन वस्तू'],
  [2, 'Clothing and tailoring', 'कापड व शिवणकाम'],
  [3, 'Jewellery', 'दागिने'],
  [4, 'Food and catering', 'खाद्यपदार्थ व केटरिंग'],
  [5, 'Hotel and lodging', 'हॉटेल व निवास'],
  [6, 'Medical and pharmacy', 'वैद्यकीय व औषधे'],
  [7, 'Education and coaching', 'शिक्षण व शिकवणी'],
  [8, 'Construction and materials', 'बांधकाम व साहित्य'],
  [9, 'Electrical and electronics', 'विद्युत व इलेक्ट्रॉनिक्स'],
  [10, 'Furniture and interiors', 'फर्निचर व अंतर्गत सजावट'],
  [11, 'Vehicles and transport', 'वाहने व वाहतूक'],
  [12, 'Farming and dairy', 'शेती व दुग्धव्यवसाय'],
  [13, 'Printing and photography', 'छपाई व फोटोग्राफी'],
  [14, 'Computers and software', 'संगणक व सॉफ्टवेअर'],
  [15, 'Finance and insurance', 'वित्त व विमा'],
  [16, 'Legal and accounts', 'कायदा व हिशेब'],
  [17, 'Events and decoration', 'समारंभ व सजावट'],
  [18, 'Beauty and wellness', 'सौंदर्य व आरोग्य'],
  [19, 'Other', 'इतर'],
)

import { expect, test } from 'vitest'
import { guessColumn, guessMapping, isHeadingRow, namedHeadings, packedColumns } from './columns.ts'

test.each([
  ['Sr. No.', 'serial'],
  ['अ.क्र.', 'serial'],
  ['Name of candidate', 'name'],
  ['पूर्ण नाव', 'name'],
  ['नाव', 'name'],
  ['Old Reg No', 'old_number'],
  ['नों. क्र.', 'old_number'],
  ['R. No.', 'old_number'],
  ['Date, Time & Place of Birth', 'date_of_birth'],
  ['Company / Business', 'occupation'],
  ['Company', 'further'],
  ['M.No.', 'mobiles'],
  ['WA No', 'mobiles'],
  ['शै. पात्रता', 'education_id'],
  ['Annual pkg', 'annual_income'],
  ['Devak', 'gotra'],
  ['Surname', 'lname'],
  ['आडनाव', 'lname'],
  ['First Name', 'fname'],
  ['D.O.B.', 'date_of_birth'],
  ['जन्म तारीख', 'date_of_birth'],
  ['जन्म दिनांक', 'date_of_birth'],
  ['जन्म वेळ', 'birth_time'],
  ['उंची', 'height'],
  ['Height (ft)', 'height'],
  ['वार्षिक उत्पन्न', 'annual_income'],
  ['Salary', 'annual_income'],
  ['शिक्षण', 'education_id'],
  ['Mobile No.', 'mobiles'],
  ['मोबाईल', 'mobiles'],
  ['संपर्क क्र.', 'mobiles'],
  ["Father's Name", 'father_full_name'],
  ['वडिलांचे नाव', 'father_full_name'],
  ["Father's mobile", 'father_mobile_number'],
  ['मामाचे आडनाव', 'uncle_name'],
  ['रक्तगट', 'blood_group_id'],
  ['रास', 'zodiac_id'],
  ['Rashi', 'zodiac_id'],
  ['विभाग', 'region_id'],
  ['गाव', 'city_village'],
  ['पत्ता', 'current_address'],
  ['अपेक्षा', 'requirement'],
  ['नोकरी', 'occupation'],
  ['शेरा', 'further'],
  ['Mother Name', 'mother_name'],
  ["Mother's Name", 'mother_name'],
  ['Name of mother', 'mother_name'],
  ['आईचे नाव', 'mother_name'],
  ['आईचा व्यवसाय', 'mother_occupation'],
  ["Mother's mobile", 'further'],
  ['आईचे माहेर', 'further'],
  ['Brothers', 'brothers'],
  ['No. of brothers', 'brothers'],
  ['Married brothers', 'brothers_married'],
  ['भाऊ', 'brothers'],
  ['विवाहित भाऊ', 'brothers_married'],
  ['बहिणी', 'sisters'],
  ['Married sisters', 'sisters_married'],
  ['भाऊ-बहीण', 'further'],
  ["Brother's name", 'further'],
  ['Nakshatra', 'nakshatra'],
  ['नक्षत्र', 'nakshatra'],
  ['चरण', 'charan'],
  ['गण', 'gan'],
  ['Nadi', 'nadi'],
  ['नाडी', 'nadi'],
  ['मंगळ', 'mangal'],
  ['Manglik', 'mangal'],
  ['कुलदैवत', 'kuldaivat'],
  ['Diet', 'diet'],
  ['Veg / Non-veg', 'diet'],
  ['आहार', 'diet'],
  ['भाषा', 'languages'],
  ['About me', 'about_me'],
  ['Work place', 'work_place'],
  ['नोकरीचे ठिकाण', 'work_place'],
  ['शेती', 'property'],
  ['Property', 'property'],
  ['Physical disability', 'physical_condition'],
  ['अपत्ये', 'children'],
  ['Mother tongue', 'further'],
  ['Candidate', 'name'],
  ['Name of bride / groom', 'name'],
  ['M/F', 'gender'],
  ['Vadhu/Var', 'gender'],
  ['Reg. No.', 'old_number'],
  ['नोंदणी क्र.', 'old_number'],
  ['Photo File', 'photo_file'],
  ['Age', 'age'],
  ['मामा मोबाईल', 'further'],
  ['वडील मोबाईल', 'father_mobile_number'],
])('the heading %s means %s', (heading, column) => expect(guessColumn(heading)).toBe(column))

test('a title above the table is not the heading row', () => {
  expect(isHeadingRow(['वधू-वर सूची २०२५', '', ''])).toBe(false)
  expect(isHeadingRow(['अ.क्र.', 'नाव', 'मोबाईल', 'उंची'])).toBe(true)
})

test('a remembered heading has its earlier meaning, and a repeated field is ignored', () => {
  const headings = namedHeadings(['Name', 'Mobile', 'Mobile', 'Code', 'Full name'])
  expect(guessMapping(headings, new Map([['code', 'serial']]))).toEqual({
    Name: 'name',
    Mobile: 'mobiles',
    'Mobile (2)': 'mobiles',
    Code: 'serial',
    'Full name': 'further',
  })
})

test('beside the native village, the town is the address', () => {
  expect(guessMapping(['Name', 'Current City', 'Native Place'], new Map())).toMatchObject({
    'Current City': 'current_address',
    'Native Place': 'city_village',
  })
})

test.each([
  ['शिक्षण / नोकरी / पगार', ['education_id', 'occupation', 'annual_income']],
  ["Father's name & profession", ['father_full_name', 'father_occupation']],
  ['नोकरी / व्यवसाय', []],
  ['Name of boy / girl', []],
])('the heading %s has the fields %j', (heading, columns) =>
  expect(packedColumns(heading)).toEqual(columns),
)

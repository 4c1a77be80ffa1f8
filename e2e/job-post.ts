/** A job post for the call `job/job-post`; a test adds a title of its own. */
export const seedShopPost = {
  operation_type: 'add',
  company_name: 'Seed shop',
  requried_exp: '1 year',
  salary_offered: '14,000 a month',
  education: 'BSc',
  key_skill: 'Seeds',
  employment_type: 1,
  contact_person: 'Swati Kale',
  contact_number: '9200000043',
  contact_email: 'seeds@example.com',
  job_location: 'Shegaon',
  job_address: 'Market lane, Shegaon',
}

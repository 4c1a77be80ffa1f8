import { enrolmentParams, familyParams } from '../features/desk/enrolments/desk.filters.ts'
import { page } from './page-route.tsx'

/** The pages of people with the right to enrol families. */
export const deskPages = [
  page({
    path: '/desk',
    access: 'member',
    module: 'desk',
    title: 'desk_page.title',
    search: enrolmentParams,
    menu: [{ label: 'shell.lbl_desk' }],
    right: 'desk',
    texts: 'desk',
  }),
  page({
    path: '/desk-family',
    access: 'member',
    module: 'desk',
    title: 'desk_page.title_new',
    search: familyParams,
    texts: 'desk',
  }),
] as const

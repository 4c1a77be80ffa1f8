import { type ProfileSection, profileSections } from '@sangam/contract/profiles/fields'
import { getRouteApi, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { link } from '../../../lib/links.ts'

const route = getRouteApi('/pages/registration')

export const sections = Object.keys(profileSections) as ProfileSection[]

export type FormStep = ProfileSection | 'photo' | 'review'

/** The review is no step of its own: it shows the entries of all steps before they are sent. */
export const stepsOfNew: readonly FormStep[] = [...sections, 'photo', 'review']

/** Pictures are saved immediately, so an edit has no review. */
export const stepsOfEdit: readonly FormStep[] = [...sections, 'photo']

/** Each step is an entry of the browser's history, so that Back opens the previous step. */
export function useFormSteps(steps: readonly FormStep[]) {
  const search = route.useSearch()
  const router = useRouter()
  const navigate = useNavigate()
  const state = useLocation({ select: (location) => location.state })
  const step = steps.find((name) => name === search.step) ?? steps[0] ?? 'person'
  const index = steps.indexOf(step)
  const depth = state.step_depth ?? 0

  const open = (target: FormStep) =>
    navigate({
      to: '/registration',
      // the first step has the plain address
      search: { ...search, step: target === steps[0] ? '' : target },
      state: { previous_step: step, step_depth: depth + 1 },
    })
  const back = (target: FormStep | undefined) => {
    if (target === undefined) return
    if (depth > 0 && state.previous_step === target) router.history.back()
    else void open(target)
  }
  return {
    step,
    index,
    open,
    isFromReview: state.previous_step === 'review',
    openNext: () => open(steps[index + 1] ?? step),
    openPrevious: () => back(steps[index - 1]),
    /** After a correction that started on the review. */
    returnToReview: () => back('review'),
    /** Opens the page from which the form was opened. */
    leave: async (profileId: number) => {
      // without such a page, the form is the first entry of the tab's history
      if (state.__TSR_index > depth) router.history.go(-(depth + 1))
      else await navigate({ ...link.profileById(profileId), replace: true })
    },
  }
}

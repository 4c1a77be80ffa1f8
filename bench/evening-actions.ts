// What members and admins do in an evening, and how often.

import type { Input } from '@sangam/contract/calls'
import type { EveningData } from './evening-portal.ts'
import type { Visitor } from './visitor.ts'

interface Action {
  name: string
  /** Of 1,000 visits. */
  weight: number
  run(visit: VisitContext): Promise<unknown>
}

interface VisitContext {
  visitor: Visitor
  data: EveningData
  /** The token of the member who visits. */
  token: string
  pick<Item>(items: readonly Item[]): Item
  /** A number from 1 to the limit. */
  number(limit: number): number
}

/** A browser loads the thumbnails on the screen; it has stored the others. */
const newThumbnails = 8

type Filter = Input<'get-vadhu-var-approved-list'>

async function openList({ visitor, token }: VisitContext, filter: Filter): Promise<void> {
  const { vadhuVarList } = await visitor.call('get-vadhu-var-approved-list', filter, token)
  const shown = vadhuVarList.slice(0, newThumbnails)
  await visitor.loadPictures(shown.map((card) => card.appended_image_path).filter(Boolean))
}

const filterOf = ({ number }: VisitContext) => ({
  gender: number(2),
  ...(number(2) === 1 && { region_id: number(8) }),
  ...(number(3) === 1 && { education_id: number(21) }),
})

export const actions: Action[] = [
  {
    name: 'open the portal',
    weight: 100,
    async run(visit) {
      await visit.visitor.call('session/me', {}, visit.token)
      await openList(visit, {})
    },
  },
  { name: 'filtered list', weight: 250, run: (visit) => openList(visit, filterOf(visit)) },
  {
    name: 'name search',
    weight: 40,
    run: (visit) =>
      openList(visit, { name: visit.pick(['Deshpande', 'Family12', 'Kavita Family3']) }),
  },
  {
    name: 'profile with photo',
    weight: 300,
    async run({ visitor, token, pick, data }) {
      const body = { bride_groom_id: pick(data.profiles).id }
      const details = await visitor.call('get-vadhu-var-details-by-id', body, token)
      await visitor.loadPictures([details.appended_image_path].filter(Boolean))
    },
  },
  {
    name: 'wish list',
    weight: 50,
    run: ({ visitor, token, pick, data }) =>
      visitor.call(
        'vadhu-var/wish-list',
        { registration_number: pick(data.profiles).number, action_type: 'bd_wish_list' },
        token,
      ),
  },
  {
    name: 'messages',
    weight: 120,
    run: ({ visitor, token }) => visitor.call('notifications/list', {}, token),
  },
  {
    name: 'own registration',
    weight: 35,
    run: ({ visitor, token }) => visitor.call('vadhu-var/get-registration-status', {}, token),
  },
  {
    name: 'business list',
    weight: 40,
    run: ({ visitor, token }) => visitor.call('business/get-business-list', {}, token),
  },
  {
    name: 'job list',
    weight: 35,
    run: ({ visitor, token }) => visitor.call('job/get-posted-job', {}, token),
  },
  {
    name: 'contact form',
    weight: 2,
    run: ({ visitor, token }) =>
      visitor.call(
        'contact-us',
        {
          fname: 'Asha',
          lname: 'Patil',
          mobile_or_email: '9876543210',
          subject: 'A question',
          description: 'When does the office open?',
        },
        token,
      ),
  },
  {
    name: 'photo upload',
    weight: 3,
    run: ({ visitor, token, data }) => visitor.uploadPhoto(data.photo, token),
  },
  {
    name: 'admin: dashboard',
    weight: 5,
    run: ({ visitor, data }) => visitor.call('admin/dashboard', {}, data.adminToken),
  },
  {
    name: 'admin: next profile',
    weight: 15,
    run: ({ visitor, data }) =>
      visitor.call('get-list-for-approval', { tab: 'Pending' }, data.adminToken),
  },
  {
    name: 'admin: approve',
    weight: 5,
    async run({ visitor, data }) {
      const id = data.pending.pop()
      if (id === undefined) return
      await visitor.call(
        'vadhu-var/approve-reject',
        { bride_groom_id: id, action_type: 'approv_reject', acton_name: 'Approved' },
        data.adminToken,
      )
    },
  },
]

const total = actions.reduce((sum, { weight }) => sum + weight, 0)

/** Chooses an action by its weight. */
export function chooseAction(random: () => number): Action {
  let rest = random() * total
  for (const action of actions) {
    rest -= action.weight
    if (rest < 0) return action
  }
  throw new Error('the weights do not add up')
}

import { linkOptions } from '@tanstack/react-router'

/** The addresses that shell and home link to: home loads no others. */
export const startLink = {
  home: linkOptions({ to: '/home' }),
  login: linkOptions({ to: '/login' }),
  register: linkOptions({ to: '/register' }),
  logout: linkOptions({ to: '/logout' }),
  account: linkOptions({ to: '/my-account' }),
  notifications: linkOptions({ to: '/notifications' }),
  myData: linkOptions({ to: '/my-data' }),
  matrimony: linkOptions({ to: '/matrimony' }),
  introductions: linkOptions({ to: '/introductions' }),
  jobs: linkOptions({ to: '/job-updates' }),
  business: linkOptions({ to: '/business' }),
  admin: linkOptions({ to: '/admin' }),
}

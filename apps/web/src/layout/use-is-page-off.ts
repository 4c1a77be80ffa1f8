import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { useModules } from '../lib/modules.ts'

/** Whether an address is a page of a module that the trust does not use. */
export function useIsPageOff(href = ''): boolean {
  const { basepath, routesByPath } = useRouter()
  const isOn = useModules()
  const [path = ''] = href.slice(basepath.length).split(/[?#]/)
  const routes: Readonly<Record<string, AnyRoute>> = routesByPath
  return !isOn(routes[path]?.options.staticData?.module)
}

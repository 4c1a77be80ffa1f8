import { moduleIsOn as isListed, type ModuleName } from '@sangam/contract/modules'
import type { IsModuleOn } from '@sangam/i18n/fill'
import { setModules } from '@sangam/i18n/translation'
import { modulesOfPage } from './portal-page.ts'
import { createStore, useStore } from './session/store.ts'

const shown = createStore<readonly ModuleName[]>(modulesOfPage())

/** Whether the trust uses a module; what belongs to no module is always on. */
export const moduleIsOn = (name: ModuleName | undefined): boolean => isListed(shown.get(), name)

/** `moduleIsOn` for a component, which renders again when the trust turns a module on or off. */
export function useModules(): typeof moduleIsOn {
  const modules = useStore(shown)
  return (name) => isListed(modules, name)
}

/** `moduleIsOn` for the marks of texts. */
export const isMarkOn: IsModuleOn = (mark) => shown.get().some((name) => name === mark)

/** Leaves out what texts say about modules that are off. */
export const applyModulesToTexts = (): void => setModules(isMarkOn)

/** Shows the modules that are on now, in all open pages of this browser. */
export function showModules(modules: readonly ModuleName[]): void {
  if (modules.join() === shown.get().join()) return
  shown.set(modules)
  applyModulesToTexts()
}

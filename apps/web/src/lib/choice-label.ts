import { currentLanguage } from './translate.ts'

/** The label of a choice in the language on screen. */
export const choiceLabel = (choice: { name: string; name_mr: string }) =>
  currentLanguage() === 'mr' ? choice.name_mr : choice.name

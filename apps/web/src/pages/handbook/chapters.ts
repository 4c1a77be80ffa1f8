import type { ModuleName } from '@sangam/contract/modules'
import type { Language } from '@sangam/i18n/languages'

/** The only copy of the texts; each chapter is a chunk of its own. */
const files = import.meta.glob<string>('../../../../../docs/handbook/{en,mr}/*.md', {
  query: '?raw',
  import: 'default',
})
const pictures = import.meta.glob<string>('../../../../../docs/handbook/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})
const folder = '../../../../../docs/handbook'

/** Chapters about one module; a trust that does not use it has no such chapter. */
const modules: Record<string, ModuleName> = {
  introductions: 'introductions',
  booklet: 'booklet',
  desk: 'desk',
  news: 'news',
}

/** The module of a chapter, by the name of its file. */
export const moduleOfChapter = (name: string) => modules[name]

/** Loads a chapter; undefined if there is none with this name. */
export const chapterLoader = (name: string, language: Language) =>
  files[`${folder}/${language}/${name}.md`]

/** The address of a picture, as a chapter names it. */
export const pictureAddress = (source: string) => pictures[source.replace('..', folder)]

/** The name of a chapter that a link names; undefined for other targets. */
export const chapterOfLink = (target: string) => /^([\w-]+)\.md$/.exec(target)?.[1]

import { useLocation, useNavigate } from '@tanstack/react-router'

export type Pages = ReturnType<typeof usePages>

/**
 * Pages of a list by the server's cursors: the cursors of earlier pages are kept for Back. They are
 * in the browser's history, so that a person who returns to the list sees the same page.
 */
export function usePages(key: string) {
  const navigate = useNavigate()
  // a change of filters starts again at the first page
  const cursors = useLocation({ select: ({ state }) => state.pages?.[key] }) ?? ['']
  const open = (changed: string[]) =>
    void navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, pages: { ...state.pages, [key]: changed } }),
      replace: true,
      resetScroll: false,
    })
  return {
    /** The same for all pages of a list with the same filters. */
    key,
    cursor: cursors.at(-1) ?? '',
    number: cursors.length,
    next: (cursor: string) => open([...cursors, cursor]),
    previous: () => open(cursors.slice(0, -1)),
  }
}

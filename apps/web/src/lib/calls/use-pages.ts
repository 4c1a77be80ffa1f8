import { useLocation, useNavigate } from '@tanstack/react-router'

/**
 * Pages of a list by the server's cursors: the cursors of earlier pages are kept for Back. They are
 * in the browser's history, so that a person who returns to the list sees the same page.
 */
export function usePages(resetKey: string) {
  const navigate = useNavigate()
  // a change of filters starts again at the first page
  const cursors = useLocation({ select: ({ state }) => state.pages?.[resetKey] }) ?? ['']
  const open = (changed: string[]) =>
    void navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, pages: { ...state.pages, [resetKey]: changed } }),
      replace: true,
      resetScroll: false,
    })
  return {
    cursor: cursors.at(-1) ?? '',
    number: cursors.length,
    next: (cursor: string) => open([...cursors, cursor]),
    previous: () => open(cursors.slice(0, -1)),
  }
}

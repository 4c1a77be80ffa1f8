import { type ReactNode, Suspense, useEffect, useState } from 'react'

interface LateProps {
  isShown: boolean
  /** Draws the part, shown or not yet. */
  children: (isShown: boolean) => ReactNode
}

/** Around a part that is fetched when it is first shown; it stays, so that it can close in peace. */
export function Late({ isShown, children }: LateProps) {
  const [wasShown, setWasShown] = useState(false)
  if (isShown && !wasShown) setWasShown(true)
  return (
    wasShown && (
      <Suspense>
        <OpenedOnceThere isShown={isShown}>{children}</OpenedOnceThere>
      </Suspense>
    )
  )
}

/** A dialog remembers where the focus was only when it is there before it opens. */
function OpenedOnceThere({ isShown, children }: LateProps) {
  const [isThere, setThere] = useState(false)
  // after the part was drawn closed
  useEffect(() => setThere(true), [])
  return children(isShown && isThere)
}

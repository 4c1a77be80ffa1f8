import { useEffect, useState } from 'react'

const left = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/** The whole seconds until a moment, counting down to 0. */
export function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(() => left(moment))
  // the clock is outside of React
  useEffect(() => {
    setSeconds(left(moment))
    const clock = setInterval(() => {
      setSeconds(left(moment))
      if (left(moment) === 0) clearInterval(clock)
    }, 500)
    return () => clearInterval(clock)
  }, [moment])
  return seconds
}

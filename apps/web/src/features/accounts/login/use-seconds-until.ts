import { useEffect, useState } from 'react'

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** The seconds until a time in milliseconds, counting down to 0. */
export function useSecondsUntil(time: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(time))
  // an effect, because the clock is outside React
  useEffect(() => {
    setSeconds(secondsUntil(time))
    const clock = setInterval(() => {
      setSeconds(secondsUntil(time))
      if (secondsUntil(time) === 0) clearInterval(clock)
    }, 500)
    return () => clearInterval(clock)
  }, [time])
  return seconds
}

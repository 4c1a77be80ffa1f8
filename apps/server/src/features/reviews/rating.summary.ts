const stars = [5, 4, 3, 2, 1] as const

/** The average, rounded to half a star (null without reviews), and the number of reviews for 5 to 1 stars. */
export function summarize(counts: ReadonlyMap<number, number>) {
  const distribution = stars.map((rating) => ({ rating, count: counts.get(rating) ?? 0 }))
  const total = distribution.reduce((sum, { count }) => sum + count, 0)
  const points = distribution.reduce((sum, { rating, count }) => sum + rating * count, 0)
  return {
    total,
    distribution,
    average: total === 0 ? null : Math.round((points / total) * 2) / 2,
  }
}

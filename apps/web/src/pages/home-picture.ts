const picture = (number: number, width: number, format: string) =>
  `/bariapps/pictures/carousel-${number}-${width}.${format}`

/** A picture of the carousel in the sizes there are; AVIF is half as large as WebP. */
export const homePicture = (number: number, format: 'avif' | 'webp') => ({
  small: picture(number, 800, format),
  large: picture(number, 1600, format),
})

/** How wide it is shown; the page starts to fetch the first one before the app runs. */
export const homePictureSizes = '(min-width: 72em) 1140px, 100vw'

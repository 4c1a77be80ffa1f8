const picture = (number: number, width: number) =>
  `/bariapps/pictures/carousel-${number}-${width}.webp`

/** A picture of the carousel in the sizes there are. */
export const homePicture = (number: number) => ({
  small: picture(number, 800),
  large: picture(number, 1600),
})

/** How wide it is shown; the page starts to fetch the first one before the app runs. */
export const homePictureSizes = '(min-width: 72em) 1140px, 100vw'

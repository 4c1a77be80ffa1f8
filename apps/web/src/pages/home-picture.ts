const picture = (number: number, width: number, format: string) =>
  `/bariapps/pictures/carousel-${number}-${width}.${format}`

/** A picture of the carousel in both sizes; AVIF files are half as large as WebP. */
export const homePicture = (number: number, format: 'avif' | 'webp') => ({
  small: picture(number, 800, format),
  large: picture(number, 1600, format),
})

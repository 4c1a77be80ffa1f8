/** The letters of the GSM alphabet that our English texts use; every other letter makes an SMS Unicode. */
const gsmText = /^[A-Za-z0-9 \n\r@£$¥!"#%&'()*+,\-./:;<=>?]*$/

/** How many SMS a gateway charges for a text: 160 letters, or 70 if it is Unicode; less if it is split. */
export function smsParts(text: string): number {
  const [whole, split] = gsmText.test(text) ? [160, 153] : [70, 67]
  return text.length <= whole ? 1 : Math.ceil(text.length / split)
}

/** Enough to recognize the own number, too little to call it. */
export const maskedMobile = (mobile: string) => `******${mobile.slice(-4)}`

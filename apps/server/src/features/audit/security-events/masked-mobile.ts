/** Enough for its owner to recognize the number, too little to call it. */
export const maskedMobile = (mobile: string) => `******${mobile.slice(-4)}`

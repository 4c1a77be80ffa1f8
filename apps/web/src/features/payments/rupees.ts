const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** ₹1,00,501 – digits stay Latin in both languages, as on the forms. */
export const rupees = (amount: number) => format.format(amount)

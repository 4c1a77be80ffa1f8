let format: Intl.NumberFormat | undefined

/** ₹1,00,501 – digits stay Latin in both languages, as on the forms. */
export function rupees(amount: number): string {
  // making the first one takes long, and most pages that could show an amount show none
  format ??= new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format.format(amount)
}

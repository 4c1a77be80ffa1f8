let format: Intl.NumberFormat | undefined

/** Formats as ₹1,00,501, with Latin digits in both languages. */
export function rupees(amount: number): string {
  // created on first use: this takes long, and many pages show no amount
  format ??= new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format.format(amount)
}

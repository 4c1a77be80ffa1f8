/** The mark of the portal; the name beside it is text. */
export const Logo = ({ size }: { size: number }) => (
  <img src="/bariapps/pictures/icon.svg" alt="" width={size} height={size} />
)

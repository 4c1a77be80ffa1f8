/** The logo of the portal; its name is a separate text. */
export const Logo = ({ size }: { size: number }) => (
  <img src="/bariapps/pictures/icon.svg" alt="" width={size} height={size} />
)

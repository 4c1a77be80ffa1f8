/** The logo of the portal; its name is a separate text. */
export const Logo = ({ address, size }: { address: string; size: number }) => (
  <img src={address} alt="" width={size} height={size} />
)

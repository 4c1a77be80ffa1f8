/** The few shapes the faces are built from, on a sheet of 400 by 400. */

export const blob = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`

export const line = (d: string, color: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`

export const dot = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  oval(x, y, radius, radius, fill, opacity)

export const oval = (
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  opacity = 1,
): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`

/** Draws the same thing on both sides of the face; `side` is -1 on the left and 1 on the right. */
export const onBothSides = (draw: (side: -1 | 1) => string): string => draw(-1) + draw(1)

interface Area {
  x: number
  y: number
  width: number
  height: number
}

const largestSide = 1200
/** Wider than a portrait: pictures of a whole screen. */
const largestWidth = 1600

/** Crops a rotated picture to the chosen area. Returns a JPEG. */
export async function cropImage(image: Blob, area: Area, rotation: number): Promise<Blob> {
  const picture = await createImageBitmap(image, { imageOrientation: 'from-image' })
  const rotated = drawRotated(picture, rotation)
  const isSquare = Math.round(area.width) === Math.round(area.height)
  const width = Math.min(isSquare ? largestSide : largestWidth, Math.round(area.width))
  const height = isSquare ? width : Math.round((width * area.height) / area.width)
  const canvas = makeCanvas(width, height)
  const { x, y } = area
  contextOf(canvas).drawImage(rotated, x, y, area.width, area.height, 0, 0, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the browser returned no picture'))),
      'image/jpeg',
      0.92,
    )
  })
}

/** The crop area is relative to the bounding box of the rotated picture. */
function drawRotated(picture: ImageBitmap, rotation: number): HTMLCanvasElement {
  const angle = (rotation * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const canvas = makeCanvas(
    picture.width * cos + picture.height * sin,
    picture.width * sin + picture.height * cos,
  )
  const context = contextOf(canvas)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate(angle)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return canvas
}

function makeCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  return canvas
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser has no 2d canvas')
  // white background: JPEG has no transparency
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return context
}

export const albumTitleMax = 100
export const albumCaptionMax = 100
export const albumPicturesMax = 60

export const albumPageSize = 24

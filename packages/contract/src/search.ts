/** The longest search text. In its own file, because the routes load first and need nothing else. */
export const searchMax = 60

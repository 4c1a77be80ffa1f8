/** The longest text to search for. A file of its own: the routes, which load first, need no fields. */
export const searchMax = 60

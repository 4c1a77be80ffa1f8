export const endpointMax = 1000

const browsers: [RegExp, string][] = [
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Edg\w*\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone / iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const firstMatch = (table: [RegExp, string][], agent: string) =>
  table.find(([pattern]) => pattern.test(agent))?.[1]

/** The browser and system of a user agent, such as "Chrome, Android". */
export const deviceName = (agent: string) =>
  [firstMatch(browsers, agent), firstMatch(systems, agent)].filter(Boolean).join(', ')

import { expect, test } from 'vitest'
import { registrationNumberOf } from './registration-number.ts'

test.each(['29', 'vv29', 'VV 0000029', 'VV-0000029', ' vv-29 ', '२९'])(
  'the office finds VV-0000029 by %j',
  (typed) => {
    expect(registrationNumberOf(typed)).toBe('VV-0000029')
  },
)

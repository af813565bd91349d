import { expect, test } from 'vitest'
import { deviceOf } from '../../src/hotel/device'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Chrome on Windows', `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/147.0.0.0 Safari/537.36`],
  [
    'Edge on Windows',
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/147.0.0.0 Safari/537.36 Edg/147.0`,
  ],
  ['Firefox on Linux', `${mozilla} (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0`],
  [
    'Safari on iPhone',
    `${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19 Mobile/15E Safari/604.1`,
  ],
  ['Chrome on Android', `${mozilla} (Linux; Android 16; Pixel) ${webkit} Chrome/147.0 Mobile Safari/537.36`],
  ['Safari on Mac', `${mozilla} (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1 Version/19 Safari/605.1`],
  ['Unknown device', 'curl/8.9'],
  ['Unknown device', null],
])('a person reads %s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device)
})

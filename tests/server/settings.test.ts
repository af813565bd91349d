import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../../src/server/settings'

test('a house starts with no settings at all', () => {
  expect(readSettings({ PORT: '', PATH: '/bin' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataFolder: resolve('.data'),
    databaseUrl: undefined,
    documentKey: undefined,
    empty: false,
    logLevel: 'info',
    worker: true,
    proxy: undefined,
  })
})

test.each([
  [{ PORT: '80x' }, 'PORT must be a whole number from 0 to 65535, not "80x".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
  [{ HOST: 'my house' }, 'HOST must be a host name or address like 127.0.0.1, not "my house".'],
  [{ KEYRACK_EMPTY: 'yes' }, 'KEYRACK_EMPTY must be 1, or left out, not "yes".'],
  [{ KEYRACK_WORKER: 'no' }, 'KEYRACK_WORKER must be 0, or left out, not "no".'],
  [{ KEYRACK_PROXY: 'nginx' }, 'KEYRACK_PROXY must be loopback, or addresses and networks like'],
  [{ KEYRACK_PROXY: '10.0.0.0/33' }, 'KEYRACK_PROXY must be'],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of silent, .*, not "loud"\.$/],
  [{ DATABASE_URL: 'mysql://host/db' }, 'DATABASE_URL must be an address like postgres://'],
  [{ KEYRACK_OWNER_URL: 'postgres://owner@host/db' }, 'KEYRACK_OWNER_URL is for a database of yours'],
])('%o is named in one sentence', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})

test('a password in DATABASE_URL and a key are not repeated', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://root:geheim@host/db' })).toThrow(/^(?!.*geheim)/)
  expect(() => readSettings({ KEYRACK_DOCUMENT_KEY: 'geheim' })).toThrow(
    /^KEYRACK_DOCUMENT_KEY must be (?!.*geheim)/,
  )
})

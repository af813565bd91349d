import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import contract from './contract.json'

const root = join(import.meta.dirname, '../..')
const { paths } = JSON.parse(readFileSync(join(root, 'src/generated/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, unknown>>
}

test('every promised call is served at its path, letter for letter', () => {
  const promised = contract.calls.map(({ method, path }) => ({ method: method.toLowerCase(), path }))
  const missing = promised.filter(({ method, path }) => paths[`/${path}`]?.[method] === undefined)
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('every promised permission is spelt as promised', () => {
  const names = new Set<string>(allPermissions.map(({ name }) => name))
  expect(contract.permissions.filter(name => !names.has(name))).toEqual([])
})

test('the web keeps in the browser what is promised, by the promised names', () => {
  const session = readFileSync(join(root, 'src/web/kit/session.ts'), 'utf8')
  expect(contract.stored_locally.filter(name => !session.includes(name))).toEqual([])
})

test('every promised master has the calls that are promised of it, letter for letter', () => {
  const missing = contract.masters.filter(({ call_group, actions }) =>
    ['list', 'store', 'update'].some(verb => actions.includes(verb) && !served(`/${call_group}/${verb}`)),
  )
  expect(missing.map(({ call_group }) => call_group)).toEqual([])
})

const served = (path: string): boolean => paths[path]?.post !== undefined

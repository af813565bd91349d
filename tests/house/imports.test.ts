import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Every import of ours in a folder, as `from → to` below src. */
function importsIn(folder: string): { from: string; to: string; what: string }[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.tsx?$/.test(name),
  )
  return files.flatMap(name => {
    const file = join(root, folder, name)
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/(?:\bfrom|\bimport\()\s*'([^']+)'/g)].map(([, what]) => ({
      from: relative(root, file),
      to: what.startsWith('.') ? relative(root, normalize(join(dirname(file), what))) : '',
      what,
    }))
  })
}

const outside = (folder: string, allowed: string[]) =>
  importsIn(folder)
    .filter(({ to }) => to !== '' && !allowed.some(place => to.startsWith(place)))
    .map(({ from, to }) => `${from} → ${to}`)

test('the rules of the trade know neither wire, server nor screens', () => {
  expect(outside('src/hotel', ['src/hotel'])).toEqual([])
})

test('the rules of the trade do no input or output', () => {
  const packages = importsIn('src/hotel').filter(
    ({ to, what }) => to === '' && what !== 'zod' && !what.startsWith('node:crypto'),
  )
  expect(packages.map(({ from, what }) => `${from} → ${what}`)).toEqual([])
})

test('the wire knows the rules alone', () => {
  expect(outside('src/wire', ['src/wire', 'src/hotel', 'src/generated'])).toEqual([])
})

test('the server knows no screen, and no screen the server', () => {
  expect(outside('src/server', ['src/server', 'src/wire', 'src/hotel', 'src/generated', 'schemas'])).toEqual(
    [],
  )
  expect(outside('src/web', ['src/web', 'src/wire', 'src/hotel', 'src/generated'])).toEqual([])
})

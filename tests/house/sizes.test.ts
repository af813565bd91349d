import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A report, not a fence: small files are read, long ones are looked at again (design/style). */
test('half of the files fit on a screen', () => {
  const sizes = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.startsWith('generated'))
    .map(name => ({ name, lines: readFileSync(join(root, 'src', name), 'utf8').split('\n').length }))
    .toSorted((a, b) => b.lines - a.lines)
  const median = sizes[Math.floor(sizes.length / 2)].lines
  const long = sizes.filter(({ lines }) => lines > 200)
  console.log(
    `${sizes.length} files, median ${median} lines, ${long.length} over 200: ${long
      .slice(0, 10)
      .map(({ name, lines }) => `${name} ${lines}`)
      .join(', ')}`,
  )
  expect(median).toBeLessThan(100)
})

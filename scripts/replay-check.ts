import { readFileSync } from 'node:fs'

/** Compares every cell that a replay and the reference both have; prints how many agree and each that does not. */
const [outFile, referenceFile] = process.argv.slice(2)
if (!outFile || !referenceFile) {
  console.error('npm run replay:check -- OUT REFERENCE')
  process.exit(1)
}
const out = JSON.parse(readFileSync(outFile, 'utf8')) as Tree
const reference = JSON.parse(readFileSync(referenceFile, 'utf8')) as Tree

type Tree = { hotels: Record<string, Hotel> }
type Hotel = {
  months: Record<string, unknown>
  days: unknown[][]
  period_total?: unknown
  period?: { first_day: string; last_day: string }
}

let agreed = 0
const differences: string[] = []

for (const [name, hotel] of Object.entries(out.hotels)) {
  const other = reference.hotels[name]
  if (!other) continue
  for (const [month, figures] of Object.entries(hotel.months))
    if (month in other.months) compare(`${name} ${month}`, figures, other.months[month])
  const days = new Map(other.days.map(row => [row[0], row]))
  for (const row of hotel.days)
    if (days.has(row[0])) compare(`${name} ${String(row[0])}`, row, days.get(row[0]))
  const [first, last] = [other.days[0][0], other.days[other.days.length - 1][0]]
  if (hotel.period !== undefined && hotel.period.first_day === first && hotel.period.last_day === last)
    compare(`${name} total`, hotel.period_total, other.period_total)
}

for (const line of differences.slice(0, 200)) console.log(line)
if (differences.length > 200) console.log(`… and ${differences.length - 200} more`)
console.log(`${agreed} cells agree, ${differences.length} differ`)
process.exit(differences.length === 0 && agreed > 0 ? 0 : 1)

function compare(path: string, mine: unknown, theirs: unknown): void {
  if (isTree(mine) && isTree(theirs)) {
    for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
      // What only one of the two tells is not a difference in what both tell, unless the reference counts something we do not.
      if (key in theirs)
        compare(
          `${path}.${key}`,
          (mine as Record<string, unknown>)[key],
          (theirs as Record<string, unknown>)[key],
        )
    }
    return
  }
  if (mine === theirs) agreed++
  else differences.push(`${path}: ours ${JSON.stringify(mine)}, reference ${JSON.stringify(theirs)}`)
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

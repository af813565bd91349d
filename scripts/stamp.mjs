import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What stands in files and folders, in one word: another word, and what is made of them is to be made anew. */
export function stampOf(root, sources) {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, root, source)
  return hash.digest('hex')
}

function addTo(hash, root, name) {
  const path = join(root, name)
  if (!existsSync(path)) return
  if (statSync(path).isDirectory())
    for (const inside of readdirSync(path).sort()) addTo(hash, root, `${name}/${inside}`)
  else hash.update(`${name}\0`).update(readFileSync(path)).update('\0')
}

import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin, type Rolldown } from 'vite'

/*
 * How the web app is cut into pieces. Left to itself the bundler gives all that the same pages share a file of its own: a list of
 * arrivals stood on 152 of them, and asking for each took longer than running all. So it is bundled twice: once as it falls, to see
 * what each page really needs (after what nobody uses is gone, which no list of imports tells), and once with a piece for what the
 * same of these landmarks need.
 */

/** Everybody has these, the second with the first screen after the sign-in. */
const ofEverybody = {
  start: ['main'],
  frame: ['house', 'shell/employee-layout', 'shell/admin-layout'],
}

/** What a day at work is made of, by the files below src/web that are loaded for it. */
const landmarks = {
  home: [
    ...['home', 'today', 'dashboard'].map(name => `home/${name}`),
    ...['first-widgets', 'house-status', 'to-dos'].map(name => `home/widgets/${name}`),
  ],
  plot: ['home/outlook-plot'],
  list: ['master/list'],
  form: ['master/create', 'master/edit', 'master/single-record'],
  desk: [
    'front-desk/arrivals',
    'front-desk/departures',
    'front-desk/in-house',
    'reservation/manage-reservation',
  ],
}

/** What so many pages are built on is parted from what few need: else whoever needs the one would load the other. */
const many = 12
/** Of what a piece weighs: for so little of it nobody loads a piece. */
const crumb = 0.01

type Draft = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** Outputs of the bundler for one app: the first is only looked at, and leaves no file. */
export function cutByNeed(names: Rolldown.OutputOptions): {
  plugin: Plugin
  output: Rolldown.OutputOptions[]
} {
  let pieces: Map<string, string> | undefined
  const pieceOf = (id: string) => pieces?.get(id)
  const isOfEverybody = (name: string | undefined) => name !== undefined && name in ofEverybody
  return {
    plugin: {
      name: 'cut-by-need',
      generateBundle(_, bundle) {
        if (pieces !== undefined) return
        pieces = piecesOf(bundle)
        for (const name of Object.keys(bundle)) delete bundle[name]
      },
    },
    output: [
      { ...names, minify: false },
      {
        ...names,
        codeSplitting: {
          // Each module is named by itself; what it stands on is needed wherever it is, and has its own name.
          includeDependenciesRecursively: false,
          groups: [
            {
              debugName: 'of everybody',
              name: id => (isOfEverybody(pieceOf(id)) ? pieceOf(id) : null),
              priority: 1,
            },
            { debugName: 'landmarks', name: id => pieceOf(id), minShareCount: 2 },
          ],
        },
      },
    ],
  }
}

/** The piece of each module that a landmark needs. A page itself has a piece of its own, and so has what no landmark needs. */
function piecesOf(draft: Draft): Map<string, string> {
  const { pages, neededBy, chunkOf } = read(draft)
  const below = (names: readonly string[]) => neededBy(names.map(chunkOf))
  const needs = pages.map(page => neededBy([page]))
  const shares = new Map<string, number>()
  for (const need of needs) for (const id of need.keys()) shares.set(id, (shares.get(id) ?? 0) + 1)

  const names = new Map<string, string[]>()
  for (const [name, files] of Object.entries(landmarks))
    for (const id of below(files).keys()) names.set(id, [...(names.get(id) ?? []), name])
  const isOfMany = (id: string) => (shares.get(id) ?? 0) >= many
  const pieces = new Map(
    [...names].map(([id, of]) => [id, [...of, ...(isOfMany(id) ? ['many'] : [])].join('-')]),
  )
  for (const id of crumbs(pieces, needs)) pieces.delete(id)

  for (const [name, files] of Object.entries(ofEverybody).toReversed())
    for (const id of below(files).keys()) pieces.set(id, name)
  for (const { facadeModuleId } of pages) if (facadeModuleId !== null) pieces.delete(facadeModuleId)
  return pieces
}

/** What somebody needs of a piece of which it is next to nothing. */
function crumbs(pieces: ReadonlyMap<string, string>, needs: readonly Weights[]): Set<string> {
  const weights = new Map<string, number>()
  for (const [id, weight] of new Map(needs.flatMap(need => [...need]))) {
    const piece = pieces.get(id)
    if (piece !== undefined) weights.set(piece, (weights.get(piece) ?? 0) + weight)
  }
  const found = new Set<string>()
  for (const need of needs) {
    const parts = new Map<string, { ids: string[]; weight: number }>()
    for (const [id, weight] of need) {
      const piece = pieces.get(id)
      if (piece === undefined) continue
      const part = parts.get(piece)
      if (part) {
        part.ids.push(id)
        part.weight += weight
      } else parts.set(piece, { ids: [id], weight })
    }
    for (const [piece, { ids, weight }] of parts)
      if (weight < crumb * (weights.get(piece) ?? 0)) for (const id of ids) found.add(id)
  }
  return found
}

/** How many bytes each module is, before it is packed. */
type Weights = ReadonlyMap<string, number>

/** What the draft shows: its pages, the modules that some of its chunks stand on, and the chunk that a file of ours came into. */
function read(draft: Draft) {
  const chunks = Object.values(draft).filter(one => one.type === 'chunk')
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const byModule = new Map(
    chunks.flatMap(chunk => Object.keys(chunk.modules).map(id => [id, chunk] as const)),
  )
  return {
    pages: chunks.filter(({ isDynamicEntry }) => isDynamicEntry),
    neededBy: (roots: readonly Chunk[]): Weights => {
      const needed = new Set(roots)
      for (const { imports } of needed) for (const name of imports) needed.add(byFile.get(name)!)
      return new Map(
        [...needed].flatMap(({ modules }) =>
          Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength] as const),
        ),
      )
    },
    chunkOf: (name: string): Chunk => {
      const chunk = byModule.get(fileOf(name))
      if (!chunk)
        throw new Error(`scripts/web-pieces.ts names src/web/${name}.tsx, which the app does not load.`)
      return chunk
    },
  }
}

const fileOf = (name: string): string =>
  normalizePath(fileURLToPath(new URL(`../src/web/${name}.tsx`, import.meta.url)))

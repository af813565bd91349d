/// <reference types="vitest/config" />
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import type { TestSequencer, TestSpecification } from 'vitest/node'
import { cutByNeed } from './scripts/web-pieces.ts'

const server = `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? 3000}`
const atOnce = 2
/** They wait for the clock in a third of their time: for a pause in what is typed, for the next look. */
const ofPages = 3
// Of pages only. One of thousands that stumbles must not hide the others; what needs it is named at the end of the run, to be mended.
const oneMoreTry = 1

/** What starts our own PostgreSQL, or none, is not tried again beside another one that is given. */
const ownServer = [
  'tests/server/database/embedded.test.ts',
  ...['npm-test', 'progress', 'start'].map(name => `tests/server/commands/${name}.test.ts`),
]

const worker = 'service-worker'
const lists = 'downtime'
const ours = (path: string): string => fileURLToPath(new URL(`src/web/${path}`, import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** What takes a minute or more begins first, so that nothing waits for it at the end; then the larger file. */
class LongestFirst implements TestSequencer {
  private readonly projects = ['house', 'rules', 'server', 'web', 'browser']
  private readonly long = [
    'server/random/ten-thousand',
    'server/sample/fill',
    'server/door/malformed',
    'server/database/embedded',
    'server/end-of-day/killed',
    'server/commands/on-a-server',
    'server/commands/start',
    'web/four-states',
    'browser/every-master',
    'browser/new-master',
    'browser/screens',
    'browser/shell',
    'browser/steady',
    'browser/special-screens',
  ]

  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    const place = ({ moduleId }: TestSpecification) => {
      const found = this.long.findIndex(name => moduleId.endsWith(`tests/${name}.test.ts`))
      return found === -1 ? this.long.length : found
    }
    const group = ({ project }: TestSpecification) => this.projects.indexOf(project.name)
    return files
      .map(file => ({ file, size: statSync(file.moduleId).size }))
      .toSorted((a, b) => group(a.file) - group(b.file) || place(a.file) - place(b.file) || b.size - a.size)
      .map(({ file }) => file)
  }
}

const pieces = cutByNeed({
  entryFileNames: ({ name }) => (name === worker ? '[name].js' : 'assets/[name]-[hash].js'),
})

export default defineConfig({
  plugins: [react(), withoutJsonSchema(), pieces.plugin, nameTheBuild(), keepNoPatterns()],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  resolve: {
    alias: [
      { find: 'object.entries', replacement: ours('words/entries.cjs') },
      { find: 'jsonexport/dist/index.js', replacement: ours('data/no-export.cjs') },
    ],
  },
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: {
        index: 'index.html',
        [worker]: 'src/web/service-worker/worker.ts',
        [lists]: 'src/web/downtime/page.ts',
      },
      output: pieces.output,
    },
  },
  server: { proxy: { '/api': server } },
  test: {
    passWithNoTests: true,
    // Five projects stand on the same sources: what one has transformed, the others and the next run find.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    // In this order: what is quick and deep first, what is slow and wide last.
    projects: [
      { test: { name: 'house', include: ['tests/house/**/*.test.{ts,tsx}'], ...order(1) } },
      {
        test: {
          name: 'rules',
          include: ['tests/hotel/**/*.test.ts'],
          isolate: false,
          testTimeout: 15_000,
          ...order(1),
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: process.env.KEYRACK_TEST_SERVER ? ownServer : [],
          globalSetup: 'tests/server/kit/global-setup.ts',
          pool: 'forks',
          // The server is loaded once for each worker and not for each file: a house of its own keeps the files apart.
          isolate: false,
          // Less clearing up of what is soon gone.
          execArgv: ['--max-semi-space-size=64'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          ...order(2),
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Nobody asks here how many pixels 1.5 rem are; working it out for every element is a tenth of the time.
          environmentOptions: { happyDOM: { settings: { disableComputedStyleRendering: true } } },
          // Pages are made of many small things that are soon gone: with the usual room for them a seventh of the time goes into
          // clearing up.
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: 'tests/web/kit/setup.ts',
          // As the server's: what the pages stand on is loaded once for each worker.
          isolate: false,
          testTimeout: 30_000,
          retry: oneMoreTry,
          ...order(3, ofPages),
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/server/kit/global-setup.ts', 'tests/browser/kit/global-setup.ts'],
          pool: 'forks',
          // As the server's.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          // What was heard against a page is said whole, and not as one of an array.
          chaiConfig: { truncateThreshold: 0 },
          retry: oneMoreTry,
          ...order(4),
        },
      },
    ],
  },
})

/**
 * Other files have other names: their names together name the build, by which the service worker tells a newer one. It is told as well
 * what the page of the kept lists is made of, which it has to keep before anybody asks for it.
 */
function nameTheBuild(): Plugin {
  return {
    name: 'name-the-build',
    generateBundle(_, bundle) {
      const names = Object.keys(bundle).toSorted().join()
      const build = createHash('sha256').update(names).digest('hex').slice(0, 12)
      const own = bundle[`${worker}.js`]
      if (own?.type !== 'chunk') return
      const page = Object.values(bundle).find(
        one => one.type === 'chunk' && one.isEntry && one.name === lists,
      )
      if (page?.type !== 'chunk') throw new Error('The page of the kept lists is not built.')
      const needed = new Set([page.fileName])
      for (const name of needed) {
        const piece = bundle[name]
        if (piece?.type === 'chunk') for (const more of piece.imports) needed.add(more)
      }
      const scripts = JSON.stringify([...needed].map(name => `/${name}`))
      own.code = `globalThis.listsScripts=${scripts};${own.code.replace('__BUILD__', build)}`
    },
  }
}

/**
 * Each shape of the wire can write itself down as a JSON schema, with what that takes: nobody asks it in a browser, where it is a
 * fiftieth of the first page. The generator, which does ask, does not come by here; whoever asks here is told.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/.test(id)) return null
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      if (names.length === 0) throw new Error(`${id} is not as vite.config knows it.`)
      const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name)
      return {
        code: [
          "const asked = () => { throw new Error('The pages know no JSON schemas.') }",
          'const nothing = () => undefined',
          ...names.map(name => `export const ${name} = ${name.startsWith('create') ? 'nothing' : 'asked'}`),
          ...renamed.map(name => `export { asked as ${name} }`),
        ].join('\n'),
        map: null,
      }
    },
  }
}

/**
 * What a pattern finds changes when files come and go, so what has one is not kept between runs: else a new master would not be seen.
 * Vitest looks for patterns itself, but not for those that say their type.
 */
function keepNoPatterns(): Plugin {
  return {
    name: 'keep-no-patterns',
    configureVitest({ experimental_defineCacheKeyGenerator: define }) {
      define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined))
    },
  }
}

function order(groupOrder: number, maxWorkers = atOnce) {
  return { maxWorkers, sequence: { groupOrder } }
}

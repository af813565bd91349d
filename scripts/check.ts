import { spawn } from 'node:child_process'
import { projectFolder } from '../src/server/database/schema-files'

// npm run check: the quick part of the proof, all at once; what failed is shown in whole.
const checks: Record<string, string[]> = {
  // Its rules that know types have read every type already: the errors of the types come with them, for a quarter more.
  'types and lint': [
    'node_modules/oxlint/bin/oxlint',
    '--type-aware',
    '--type-check',
    'src',
    'scripts',
    'tests',
    'vite.config.ts',
  ],
  format: ['node_modules/@biomejs/biome/bin/biome', 'format'],
  // Of the house: that what is generated is what the schemas say.
  'house and rules': ['node_modules/vitest/vitest.mjs', 'run', '--project', 'house', '--project', 'rules'],
}

/**
 * The linter holds the types of everything until it ends (7.1 GB, and 5.9 where it looks for what it could let go of): looking takes
 * a third of its time.
 */
const isRoomy = process.availableMemory() > 10e9

const started = Date.now()
const failed = await Promise.all(Object.entries(checks).map(([name, args]) => check(name, args)))
console.log(`${failed.some(Boolean) ? 'Not yet' : 'All well'} after ${seconds(started)} s`)
process.exit(failed.some(Boolean) ? 1 : 0)

async function check(name: string, args: string[]): Promise<boolean> {
  const begun = Date.now()
  const { code, said } = await run(args)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds(begun)} s`)
  if (code !== 0) console.log(said)
  return code !== 0
}

function run(args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, args, {
    cwd: projectFolder(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { GOGC: isRoomy ? 'off' : '100', ...process.env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text))
  return new Promise(resolve => child.on('close', code => resolve({ code, said })))
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1)
}

import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { freemem } from 'node:os'
import { join, relative } from 'node:path'
import { demandNode, install, root } from './install.mjs'

// npm test [-- PROJECT or FILE …]: every test, or those named; the last line counts them.
demandNode()
// The tools of the tests are development packages, wherever they run.
delete process.env.NODE_ENV
await install()

const inMemory = folderInMemory()
const report = join(root, '.data', `test-report-${process.pid}.json`)
fs.mkdirSync(join(root, '.data'), { recursive: true })
const named = process.argv.slice(2).flatMap(name => (/^-|\//.test(name) ? [name] : ['--project', name]))
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const vitest = spawn(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...named],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(inMemory && { KEYRACK_TEST_DATA: inMemory }) },
  },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => vitest.kill(signal))
vitest.on('close', code => {
  const { passed, failed, skipped, failures, unsteady } = count(code)
  fs.rmSync(report, { force: true })
  if (inMemory) fs.rmSync(inMemory, { recursive: true, force: true })
  // Once more at the very end: what broke is found in the tail of a long log.
  for (const line of [...unsteady, ...failures]) console.log(line)
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exit(failed > 0 ? 1 : 0)
})

/**
 * A folder of this run for the tests' database, in memory where there is plenty of it: each file of tests copies a database of 1,500
 * files and drops it, and a disk spends a quarter of the run on finding room for them.
 */
function folderInMemory() {
  const memory = '/dev/shm'
  const enough = 6e9
  if (!fs.existsSync(memory)) return undefined
  // What a killed run has left.
  for (const name of fs.readdirSync(memory)) {
    const pid = /^keyrack-test-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) fs.rmSync(join(memory, name), { recursive: true, force: true })
  }
  const { bavail, bsize } = fs.statfsSync(memory)
  if (Math.min(bavail * bsize, process.availableMemory?.() ?? freemem()) < enough) return undefined
  return fs.mkdirSync(join(memory, `keyrack-test-${process.pid}`), { recursive: true, mode: 0o700 })
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** What the report says; a file that could not be run, or a run that failed outside its tests, is a failure too. */
function count(code) {
  if (!fs.existsSync(report))
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: ['failed: the tests themselves did not run'],
      unsteady: [],
    }
  const { testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    fs.readFileSync(report),
  )
  const unrun = testResults.filter(file => file.status === 'failed' && !file.assertionResults.some(isFailed))
  const failed = numFailedTests + unrun.length
  return {
    passed: numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
    failures: [
      ...unrun.map(file => describe('failed', file.name, 'did not run', file.message)),
      ...namedOnes('failed', testResults, isFailed),
    ],
    // Passed, but not at once.
    unsteady: namedOnes(
      'unsteady',
      testResults,
      test => test.status === 'passed' && test.failureMessages.length > 0,
    ),
  }
}

const namedOnes = (mark, files, isMeant) =>
  files.flatMap(file =>
    file.assertionResults
      .filter(isMeant)
      .map(test => describe(mark, file.name, test.fullName, test.failureMessages.join('\n'))),
  )

/** One failure in at most twelve lines, each with a mark that `.ci/run` looks for. */
function describe(mark, file, test, message) {
  const lines = message
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, 11)
  return [`${relative(root, file)}: ${test}`, ...lines].map(line => `${mark}: ${line}`).join('\n')
}

function isFailed({ status }) {
  return status === 'failed'
}

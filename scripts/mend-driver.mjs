import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs after every installation and before every start. The database driver (postgres 3.4.9, the newest) writes to a connection
// that has been closed meanwhile: that ends the process, or leaves a connection behind that never sends again, so that a call
// waits for ever. Known to its makers since 2025 (porsager/postgres#1066, #1208) with a mending that is not published yet
// (#1209). Until it is, it is done here; tests/server/database/away.test.ts cuts connections and fails without it. And whoever
// reads a COPY more slowly than it comes is left with a connection that nobody reads any more (#499, mended by #1016, not
// published either): a backup waits for ever; tests/server/database/connect.test.ts fails without it. When the driver changes,
// this stops the installation: look whether it is still needed.
//
// Two more: a connection that the server ends while nobody uses it keeps the server's last words and tells them to the next
// who connects; and a transaction waits for its BEGIN before it sends what it begins with, a way to the server and back for
// every call, although both could go together (tests/server/database/begin.test.ts).
//
// And all that a statement has found stayed in memory until the whole of it was cleared up, which stops the house for 20 to 60 ms
// and was a tenth of the time of a list (tests/server/database/garbage.test.ts).

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules', 'postgres')

const mendings = [
  {
    what: `  function nextWrite(fn) {
    const x = socket.write(chunk, fn)
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    return x
  }
`,
    by: `  function nextWrite(fn) {
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    const written = chunk
    chunk = nextWriteTimer = null
    if (socket === null) {
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return true
    }
    return socket.write(written, fn)
  }
`,
    times: 1,
  },
  {
    what: '    clearImmediate(nextWriteTimer)\n',
    by: '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
    times: 2,
  },
  // A connection that is cut while it asks for its types is tried anew by its waiting call; nobody else waits for this promise.
  {
    what: '        return fetchArrayTypes()\n',
    by: '        return fetchArrayTypes().catch(() => {})\n',
    times: 1,
  },
  // What was sent between the error and the close of a connection is told too.
  {
    what: "    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n",
    by: "    ;(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n",
    times: 1,
  },
  // The last words of a connection that nobody used are nobody's.
  {
    what: '    incomings = null\n    clearImmediate(nextWriteTimer)\n',
    by: '    incomings = null\n    errorResponse = null\n    clearImmediate(nextWriteTimer)\n',
    times: 1,
  },
  // The last of a COPY may have paused the connection, and a stream that has ended asks for nothing more.
  {
    what: '    stream && stream.push(null)\n    stream = null\n',
    by: '    stream && stream.push(null)\n    stream = null\n    socket && socket.resume()\n',
    times: 1,
  },
  // A statement that the server has forgotten is sent again; inside a transaction not behind the COMMIT that was sent after it:
  // there it would run outside.
  {
    what: `            ? retry(query, errorResponse)
`,
    by: `            ? connection.reserved && sent.length
              ? (delete statements[query.signature], errored(errorResponse))
              : retry(query, errorResponse)
`,
    times: 1,
  },
]

const mendingsOfPool = [
  {
    what: `      await sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute }).execute()
`,
    by: `      await new Promise((resolve, reject) => {
        begun = sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute: c => (onexecute(c), resolve()) })
        begun.then(resolve, e => (failed = e, reject(e)))
      })
      failed || move(connection, reserved)
`,
    times: 1,
  },
  { what: '      , prepare = null\n', by: '      , prepare = null\n      , begun, failed\n', times: 1 },
  // What was sent behind a BEGIN that failed was in no transaction: it is not said to be kept, and its connection is another's.
  {
    what: `        if (uncaughtError)
          throw uncaughtError
      } catch (e) {
`,
    by: `        if (uncaughtError)
          throw uncaughtError

        name || await begun
      } catch (e) {
        if (failed)
          throw failed

`,
    times: 1,
  },
  // A COMMIT that the server has made a ROLLBACK of is not a commit, whoever has swallowed why.
  {
    what: '          : await sql`commit`\n',
    by: "          : (await sql`commit`).command === 'ROLLBACK' && await Promise.reject(uncaughtError || new Error('The transaction was rolled back'))\n",
    times: 1,
  },
  // The connection that was used last is taken first: it has planned what is asked for again and again, while the others, opened for one
  // crowded moment, would plan all of it once more each (tests/server/database/connect.test.ts).
  { what: '      return go(open.shift(), query)\n', by: '      return go(open.pop(), query)\n', times: 1 },
]

// V8 (11.3, of Node 20) takes an object for needed as long as an older one is, although nobody has either any more, when a function
// made on the spot is put into it after it was made: each statement held the next one with all its rows. As methods they are made
// once.
const mendingsOfQuery = [
  {
    what: `    this.resolve = x => (this.active = false, resolve(x))
    this.reject = x => (this.active = false, reject(x))

`,
    by: `    this.fulfil = resolve
    this.fail = reject

`,
    times: 1,
  },
  {
    what: `  static get [Symbol.species]() {
    return Promise
  }
`,
    by: `  resolve(x) {
    this.active = false
    this.fulfil(x)
  }

  reject(x) {
    this.active = false
    this.fail(x)
  }

  static get [Symbol.species]() {
    return Promise
  }
`,
    times: 1,
  },
]

// What the pool takes its connections from, with an end to take the last one from.
const mendingsOfQueue = [
  {
    what: '    push: (x) => (xs.push(x), x),\n',
    by: `    push: (x) => (xs.push(x), x),
    pop: () => {
      const out = xs.pop()
      index === xs.length && (index = 0, xs = [])
      return out
    },
`,
    times: 1,
  },
]

for (const module of ['src', 'cjs/src']) {
  mend(join(folder, module, 'queue.js'), mendingsOfQueue)
  mend(join(folder, module, 'query.js'), mendingsOfQuery)
  mend(join(folder, module, 'connection.js'), mendings)
  mend(join(folder, module, 'index.js'), mendingsOfPool)
}

function mend(path, mendings) {
  const found = fs.readFileSync(path, 'utf8')
  const mended = mendings.reduce((text, { what, by, times }) => {
    if (text.includes(by)) return text
    const parts = text.split(what)
    if (parts.length !== times + 1)
      throw new Error(
        `${path} is not the driver that scripts/mend-driver.mjs knows; look whether it still needs mending.`,
      )
    return parts.join(by)
  }, found)
  if (mended !== found) fs.writeFileSync(path, mended)
}

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
  // The last of a COPY may have paused the connection, and a stream that has ended asks for nothing more.
  {
    what: '    stream && stream.push(null)\n    stream = null\n',
    by: '    stream && stream.push(null)\n    stream = null\n    socket && socket.resume()\n',
    times: 1,
  },
]

for (const file of ['src/connection.js', 'cjs/src/connection.js']) mend(join(folder, file))

function mend(path) {
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

import { pathToFileURL } from 'node:url'
import { buildServer } from './build-server.mjs'

// node run.mjs PROGRAM …: a program of ours as `npm start` runs the server, in one file of JavaScript: what is measured with it is
// measured of what the house runs. Read file by file, with what that adds to each function for its name, it takes longer.
const [, , program] = process.argv
process.argv.splice(1, 2, program)
await import(pathToFileURL(await buildServer(program)).href)

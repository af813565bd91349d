import { pathToFileURL } from 'node:url'
import { buildServer } from './build-server.mjs'
import { demandNode, install, stop } from './install.mjs'
import { during } from './progress.mjs'

// npm start: what must be there before TypeScript can run; the rest is start.ts.
demandNode()
await install().catch(error => stop(sentence(error)))
const program = await during('Building the server', buildServer()).catch(error => stop(sentence(error)))
await import(pathToFileURL(program).href)

function sentence(error) {
  if (error.code === 'ENOSPC') return 'There is no space left on the disk; free some and start again.'
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code))
    return `The folder of Keyrack cannot be written: ${error.path}`
  return error.message
}

import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../../../scripts/build-web'
import { projectFolder } from '../../../src/server/database/schema-files'
import { type Found, findBrowser } from './find-browser'

declare module 'vitest' {
  export interface ProvidedContext {
    browser: Found
  }
}

export default async function setup(project: TestProject): Promise<void> {
  const root = projectFolder()
  await buildWeb(root)
  project.provide('browser', await findBrowser(join(root, '.data/browser')))
}

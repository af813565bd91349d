import type { TestProject } from 'vitest/node'
import type { Inn } from './demo-inn'
import { furnish } from './furnish'
import { prepareServer } from './template'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this run, and the databases on it that every fresh one is copied from: a bare and a furnished one. */
    database: { server: string; template: string; furnished: string }
    /** The small hotel in the furnished one. */
    inn: Inn
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, template, stop } = await prepareServer()
  const { furnished, inn, drop } = await furnish(server, template)
  project.provide('database', { server, template, furnished })
  project.provide('inn', inn)
  return async () => {
    await drop()
    await stop()
  }
}

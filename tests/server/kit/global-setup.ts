import type { TestProject } from 'vitest/node'
import { prepareServer } from './template'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this run, and the database on it that every fresh one is copied from. */
    database: { server: string; template: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, template, stop } = await prepareServer()
  project.provide('database', { server, template })
  return stop
}

import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { dropAll, prepareServer } from './template'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this run, the bare database on it that every fresh one is copied from, and how those begin that this run keeps. */
    database: { server: string; template: string; prefix: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, template, stop } = await prepareServer()
  // The number of the process tells a later run what a killed one has left.
  const prefix = `keyrack_test_${process.pid}_${randomUUID().slice(0, 8)}_`
  project.provide('database', { server, template, prefix })
  return async () => {
    await dropAll(server, prefix)
    await stop()
  }
}

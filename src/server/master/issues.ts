import type { z } from 'zod'
import type { Entity } from '../../hotel/master/entity'
import { labelOf } from '../../hotel/master/words'

/** What is wrong with an input, by field. */
export function issuesOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys'
    const paths = isUnknown ? issue.keys.map(key => [...issue.path, key]) : [issue.path]
    for (const path of paths)
      fields[path.join('.') || 'record'] ??= isUnknown ? 'This field does not exist.' : issue.message
  }
  return fields
}

/** The first of them as a sentence. */
export function firstOf({ fields: all }: Pick<Entity, 'fields'>, fields: Record<string, string>): string {
  const [[path, text]] = Object.entries(fields)
  const name = path.split('.')[0]
  return `${all.find(field => field.name === name)?.label ?? labelOf(name)}: ${text}`
}

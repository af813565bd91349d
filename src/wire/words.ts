import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const things: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a record',
  record: 'a record',
}

/** What is wrong with a value, for the person who typed it, wherever a check has no words of its own. */
export function sayIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Please fill this in.'
        : `Please give ${things[issue.expected] ?? 'another value'}.`
    case 'too_small':
      return `At least ${String(issue.minimum)}${unitOf(issue.origin)}.`
    case 'too_big':
      return `At most ${String(issue.maximum)}${unitOf(issue.origin)}.`
    case 'invalid_value':
      return issue.input === undefined || issue.input === null
        ? 'Please fill this in.'
        : 'Please choose one of the list.'
    default:
      return 'Please check this.'
  }
}

const unitOf = (origin: string): string => {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}

z.config({ customError: sayIssue })

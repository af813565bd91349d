import type { Condition } from './condition'

/** Filters of a list by field: a value, several of which one will do, or what must not stand there. */
export type Filters = Record<string, unknown>

/**
 * What a list must be asked for, so that it holds exactly the records of which a `where` of a schema holds: what a picker
 * offers is what the house takes. A bare name in a `where` is a flag. Throws on what no list can be asked for (or, orders),
 * so that a schema that needs it is found by the test that reads them all.
 */
export function filtersOf(condition: Condition): Filters {
  switch (condition.op) {
    case 'filled':
      return { [condition.field]: true }
    case '=':
      return { [condition.field]: condition.value }
    case 'in':
      return { [condition.field]: condition.values }
    case '!=':
      return { [condition.field]: { not: condition.value } }
    case 'and':
      return Object.assign({}, ...condition.of.map(filtersOf)) as Filters
    case 'not':
      if (condition.of.op === 'filled') return { [condition.of.field]: false }
  }
  throw new SyntaxError(`no list is asked for this: ${JSON.stringify(condition)}`)
}

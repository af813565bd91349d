/** Nothing that a call is asked nests further; whoever walks through a value may do so by calling itself. */
const deepest = 64

/** In: JSON that came from outside. Out: its value. Throws where it is no JSON, or nests so deep that walking it would be a fault. */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (nests(value, deepest)) throw new SyntaxError('nested too deep')
  return value
}

const nests = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some(each => nests(each, levels - 1)))

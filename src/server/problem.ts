/** What stops the program from starting or going on, in one sentence for whoever runs it. No stack is shown with it. */
export class Problem extends Error {
  override name = 'Problem'
}

/** Told what is being done while something takes its time. */
export type Say = (line: string) => void

/** The sentence of an error: a Problem's own, or that of a known cause below it; undefined when only a stack helps. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Problem) return error.message
  const { code, path, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  const sentence = code === undefined ? undefined : sentences[code]
  return sentence?.(path ?? '', `${address}:${port}`)
}

const full = () => 'There is no space left on the disk; free some and start again.'

const sentences: Record<string, (path: string, address: string) => string> = {
  ENOSPC: full,
  EDQUOT: full,
  53100: full,
  EACCES: path => `The file ${path} may not be read or written by this user.`,
  EROFS: path => `The file ${path} is on a disk that is read-only.`,
  ECONNREFUSED: (_, address) => `No database answers at ${address}; check DATABASE_URL and whether it runs.`,
  ENOTFOUND: () => 'The host named in DATABASE_URL is not known.',
  CONNECT_TIMEOUT: (_, address) => `The database at ${address} does not answer; check DATABASE_URL.`,
  '28P01': () => 'The database refuses the user or password of DATABASE_URL.',
  28000: () => 'The database refuses the user of DATABASE_URL.',
  '3D000': () => 'The database named in DATABASE_URL does not exist; create it with createdb first.',
  53300: () => 'The database has no free connection; raise its max_connections or end other programs.',
}

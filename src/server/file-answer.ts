/** A file as an answer: `file: true` calls return one of these, and calls that are asked for a document instead of data. */
export type FileAnswer = { file_name: string; mime: string; content: Uint8Array }

export const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'content' in answer && answer.content instanceof Uint8Array

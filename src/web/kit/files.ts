import type { Call, InputOf } from '../../wire/call'
import { type FileAnswer, request } from './http'

/** Asks a file call and hands the document to the browser: shown in a tab, or kept under its name. */
export async function openFile<C extends Call>(call: C, input: InputOf<C>, how: 'show' | 'keep' = 'keep') {
  const { path, method } = call
  const { data } = await request({ path, method, body: input as Record<string, unknown> })
  const { blob, file_name } = data as FileAnswer
  if (how === 'show') window.open(URL.createObjectURL(blob), '_blank', 'noopener')
  else keepFile(blob, file_name)
}

/** The same for a button: what went wrong has been said, and nobody waits for it. */
export const giveFile = <C extends Call>(call: C, input: InputOf<C>, how?: 'show' | 'keep'): void =>
  void openFile(call, input, how).catch(() => undefined)

/** Hands a file to the browser's downloads. */
export function keepFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

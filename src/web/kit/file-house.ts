import { change } from './change'
import { openFile } from './files'

/** A file as the house answers it. */
export type KeptFile = { id: number; file_name?: string; mime?: string; size?: number }

const calls = async () => (await import('../../wire/masters')).files

/** Gives a picture or a document to the house; a shared one is seen at every property. */
export async function storeFile({ isShared }: { isShared: boolean }, file: File): Promise<KeptFile> {
  const { store } = await calls()
  const body = { ...(await sentOf(file)), is_shared: isShared }
  // What is wrong with it is said at its field.
  return (await change({ path: store.path, body, inline: true })) as KeptFile
}

/** A file that somebody has chosen, as calls take it. */
export const sentOf = async (file: File) => ({
  file_name: file.name,
  mime: file.type,
  content: base64(await file.arrayBuffer()),
})

/** What the house keeps, as a field for files says it to the browser. */
export const keptKinds = 'image/jpeg,image/png,image/webp,.pdf,.docx,.xlsx'

export const showFile = async (id: number): Promise<void> => openFile((await calls()).view, { id }, 'show')

// A piece at a time: a picture has more bytes than a function takes arguments.
function base64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer)
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}

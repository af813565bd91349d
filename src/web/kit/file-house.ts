/** A file as the house answers it. */
export type KeptFile = { id: number; file_name?: string; mime?: string; size?: number; url?: string }

/** Where pictures and documents go. Until the wire has a call for it, they can be seen and taken away, not added. */
export const fileHouse: { store?: (file: File) => Promise<KeptFile> } = {}

declare module 'bidi-js' {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] }
  type Bidi = {
    /** The Unicode Bidirectional Algorithm (UAX #9): a level for each UTF-16 unit; odd ones run from right to left. */
    getEmbeddingLevels(text: string, base: 'ltr' | 'rtl' | 'auto'): Levels
    getMirroredCharacter(letter: string): string | null
  }
  export default function bidiFactory(): Bidi
}

declare module 'pdfmake' {
  type Made = { getBuffer(): Promise<Buffer> }
  const pdfmake: {
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void
    setUrlAccessPolicy(policy: (url: string) => boolean): void
    setLocalAccessPolicy(policy: (path: string) => boolean): void
    createPdf(definition: Record<string, unknown>): Made
  }
  export default pdfmake
}
